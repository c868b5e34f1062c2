/** Style properties set from script. Unlike an attribute, a strict Content-Security-Policy lets them be. */

import { noChange } from "lit";
import { Directive, directive, type ElementPart } from "lit/directive.js";

type Properties = Record<string, string | number>;

class Styled extends Directive {
  override update(part: ElementPart, [properties]: [Properties]): typeof noChange {
    const { style } = part.element as HTMLElement;
    for (const [name, value] of Object.entries(properties)) style.setProperty(name, String(value));
    return noChange;
  }

  override render(_properties: Properties): typeof noChange {
    return noChange;
  }
}

/** `<i ${styled({ left: "3%" })}></i>` */
export const styled = directive(Styled);

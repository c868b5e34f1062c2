/** A choice from a list, under its sign. */

import { html, type TemplateResult } from "lit";
import { icon, type IconName } from "./icons";

interface Picking<Value> {
  sign: IconName;
  label: string;
  options: readonly (readonly [value: Value, text: string])[];
  chosen: Value;
  choose(value: Value): void;
}

export function picker<Value>({ sign, label, options, chosen, choose }: Picking<Value>): TemplateResult {
  const changed = ({ target }: Event) => {
    const select = target as HTMLSelectElement;
    choose(options[select.selectedIndex]![0]);
    if ("pointed" in select.dataset) giveKeysBack(select);
  };
  return html`<label class="picker">
    ${icon(sign)}<span class="label">${label}</span>
    <select
      @change=${changed}
      @pointerdown=${(event: Event) => ((event.target as HTMLElement).dataset["pointed"] = "")}
      @keydown=${(event: Event) => delete (event.currentTarget as HTMLElement).dataset["pointed"]}
    >
      ${options.map(([value, text]) => html`<option .selected=${value === chosen}>${text}</option>`)}
    </select>
  </label>`;
}

/** Whoever chose with the pointer goes on to step with the arrow keys, and not through the list. */
function giveKeysBack(select: HTMLSelectElement): void {
  const region = select.closest<HTMLElement>(".embed");
  if (region) region.focus({ preventScroll: true });
  else select.blur();
}

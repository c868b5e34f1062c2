/** XML as text: whatever a log says is text in it and never markup. */

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for content or an attribute; characters that XML cannot have are left out. */
export const escaped = (text: string) =>
  text
    .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, "")
    .replace(/[&<>"']/g, (char) => ENTITIES[char]!);

export type Attributes = Record<string, string | number | undefined>;

/** An element; its content is XML, its attributes are text. */
export function element(name: string, attributes: Attributes, content = ""): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return `<${name}${written.join("")}>${content}</${name}>`;
}

/** The style sheet of a part that was fetched later, put beside those of the element. */
export function adopt(root: HTMLElement | DocumentFragment, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  (root as ShadowRoot).adoptedStyleSheets.push(sheet);
}

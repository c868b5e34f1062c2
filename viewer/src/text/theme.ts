/** How the editor looks: the colours of the page, light and dark. What it would draw with pictures is drawn with
 * shapes, so that a strict Content-Security-Policy lets it be. */

import { EditorView } from "@codemirror/view";

const MONO = "ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', Menlo, Consolas, monospace";
const COLOURS = { error: "var(--error)", warning: "var(--warning)", info: "var(--note)" };

const underlines = Object.fromEntries(
  Object.entries(COLOURS).map(([severity, colour]) => [
    `.cm-lintRange-${severity}`,
    {
      backgroundImage: "none",
      paddingBottom: "0",
      textDecoration: `underline wavy ${colour} 1.5px`,
      textUnderlineOffset: "0.25em",
      textDecorationSkipInk: "none",
    },
  ]),
);

/** A triangle, a disc and a square: told apart without their colour. */
const SHAPES = {
  error: "polygon(50% 4%, 100% 96%, 0 96%)",
  warning: "circle(48%)",
  info: "inset(10%)",
};
const markers = Object.fromEntries(
  Object.entries(SHAPES).map(([severity, shape]) => [
    `.cm-lint-marker-${severity}`,
    { content: "''", background: COLOURS[severity as keyof typeof COLOURS], clipPath: shape },
  ]),
);
const borders = Object.fromEntries(
  Object.entries(COLOURS).map(([severity, colour]) => [
    `.cm-diagnostic-${severity}`,
    { borderLeft: `4px solid ${colour}` },
  ]),
);

export const look = EditorView.theme({
  "&": { height: "100%", backgroundColor: "var(--panel)", color: "var(--ink)", fontSize: "1rem" },
  "&.cm-focused": { outline: "3px solid var(--brass)", outlineOffset: "-1px" },
  ".cm-scroller": { fontFamily: MONO, lineHeight: "1.7", fontVariantNumeric: "normal" },
  ".cm-content": { padding: "0.6rem 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 0.75rem 0 0.4rem" },
  ".cm-cursor": { borderLeft: "2px solid var(--accent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "color-mix(in srgb, var(--brass) 38%, transparent)",
  },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--brass) 9%, transparent)" },
  ".cm-gutters": {
    backgroundColor: "var(--panel)",
    color: "var(--soft)",
    border: "0",
    borderRight: "1px solid var(--line)",
  },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--ink)" },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "2.2em", padding: "0 0.3em 0 0.5em" },
  ".cm-gutter-lint": { width: "1.3em" },
  ".cm-gutter-lint .cm-gutterElement": { padding: "0.35em 0.2em" },
  ".cm-lint-marker": { width: "0.9em", height: "0.9em" },
  ...markers,
  ".cm-lintRange": { backgroundImage: "none" },
  ...underlines,
  ".cm-lintPoint::after": { display: "none" },
  ".cm-step": {
    borderRadius: "0.25em",
    backgroundColor: "var(--here)",
    boxShadow: "0 0 0 2px var(--here), 0 0 0 3px var(--brass)",
  },
  ".cm-comment": { color: "var(--soft)", fontStyle: "italic" },
  ".cm-tag": { color: "var(--warning)" },
  ".cm-word": { fontWeight: "700" },
  ".cm-red": { color: "var(--error)" },
  ".cm-aside": { color: "var(--soft)" },
  ".cm-tooltip": {
    maxWidth: "min(30rem, 90vw)",
    border: "1px solid var(--line)",
    borderRadius: "0.6rem",
    backgroundColor: "var(--panel)",
    color: "var(--ink)",
    boxShadow: "0 6px 20px rgb(0 0 0 / 0.25)",
    overflow: "hidden",
  },
  ".cm-diagnostic": {
    padding: "0.5rem 0.75rem",
    fontFamily: "Literata, Georgia, serif",
    whiteSpace: "normal",
  },
  ...borders,
  ".cm-diagnosticAction": {
    minHeight: "2.75rem",
    margin: "0.4rem 0.5rem 0 0",
    padding: "0 1rem",
    border: "0",
    borderRadius: "0.6rem",
    backgroundColor: "var(--accent)",
    color: "var(--on-accent)",
    fontSize: "1rem",
    fontWeight: "600",
  },
});

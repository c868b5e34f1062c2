/** The signs on the table and around it: each as it is drawn there, and what it means. */

import { html, type TemplateResult } from "lit";
import type { Glyph, Severity } from "../replay/contract";
import { t, type TextKey, type Values } from "../texts";
import type { IconName } from "../ui/icons";
import type { Around } from "./guide";

/** What draws them where they stand. It is handed over: the program of the table is not to fall into pieces, only
 * because a part that comes later would share some of them. */
export interface Drawing {
  icon(name: IconName): TemplateResult;
  severityIcon(severity: Severity): TemplateResult;
  suitIcon(suit: string): TemplateResult;
  suitName(suit: string): string;
  marriageMark(suit: string): TemplateResult;
  wonPile(tricks: number): TemplateResult;
}

interface Sign {
  sign(draw: Drawing): TemplateResult;
  says(): string;
  /** Missing where there is no such thing. */
  only?: keyof Around;
}

const GLYPHS: readonly Glyph[] = ["!", "?", "!!", "??", "!?", "?!"];
const SEVERITIES: readonly Severity[] = ["error", "warning", "note"];
/** Any suit will do to show what one looks like. */
const SUIT = "H";

const onFelt = (sign: unknown) => html`<span class="on-felt">${sign}</span>`;

/** A mark as it stands beside a name. */
const mark = (kind: string, text: TextKey, values?: Values) => () =>
  onFelt(html`<span class="mark ${kind}">${t(text, values)}</span>`);

const framed = (kind: string) => () => onFelt(html`<span class="card ${kind}"></span>`);

const explained = (text: TextKey, sign: Sign["sign"], only?: Sign["only"]): Sign => ({
  sign,
  says: () => t(text),
  ...(only && { only }),
});

const button = (name: IconName) => (draw: Drawing) => draw.icon(name);

export const SIGNS: readonly Sign[] = [
  explained("sign.turn", mark("turn", "table.turn")),
  explained("sign.dealer", mark("", "table.dealer")),
  explained("sign.declarer", mark("declarer", "table.declarer")),
  explained("sign.contract", mark("", "table.contract", { n: 105 })),
  explained("sign.has", mark("", "table.has", { points: 78 })),
  explained("sign.talon", mark("", "table.talon")),
  explained("sign.trump", ({ suitIcon, suitName }) =>
    onFelt(html`<span class="trump">${suitIcon(SUIT)} ${t("table.trump", { suit: suitName(SUIT) })}</span>`),
  ),
  explained("sign.won", ({ wonPile }) =>
    onFelt(html`<span class="won">${wonPile(2)}${t("table.won", { n: 2 })}</span>`),
  ),
  explained("sign.marriage", ({ marriageMark }) => onFelt(marriageMark(SUIT))),
  explained("sign.bolt", mark("", "table.bolts", { n: 1 })),
  explained("sign.barrel", mark("barrel", "table.barrel", { used: 1, of: 3 })),
  explained("sign.winning", framed("winning")),
  explained("sign.faulty", framed("faulty")),
  {
    sign: () => html`<b>! ?</b>`,
    says: () =>
      t("sign.glyphs", { meanings: GLYPHS.map((glyph) => `${glyph} ${t(`glyph.${glyph}`)}`).join(", ") }),
  },
  ...SEVERITIES.map((severity) => explained(`sign.${severity}`, (draw) => draw.severityIcon(severity))),
  explained("sign.tick", () => html`<span class="tick"><i></i></span>`),
  explained("sign.eye", button("eye"), "eyes"),
  explained("sign.seat", button("seat"), "seats"),
  explained("sign.branch", button("branch"), "site"),
];

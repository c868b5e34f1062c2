/** The signs on the table and around it: each as it is drawn there, and what it means. */

import { html, type TemplateResult } from "lit";
import type { Glyph } from "../replay/contract";
import { SEVERITIES } from "../replay/problems";
import { t, type TextKey, type Values } from "../texts";
import { suitName } from "../texts/game";
import { suitIcon } from "../ui/card";
import { icon, severityIcon, type IconName } from "../ui/icons";
import { marriageMark, wonPile } from "../ui/table";
import type { Around } from "./guide";

interface Sign {
  sign(): TemplateResult;
  says(): string;
  /** Missing where there is no such thing. */
  only?: keyof Around;
}

const GLYPHS: readonly Glyph[] = ["!", "?", "!!", "??", "!?", "?!"];
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

const button = (name: IconName) => () => icon(name);

export const SIGNS: readonly Sign[] = [
  explained("sign.turn", mark("turn", "table.turn")),
  explained("sign.dealer", mark("", "table.dealer")),
  explained("sign.declarer", mark("declarer", "table.declarer")),
  explained("sign.contract", mark("", "table.contract", { n: 105 })),
  explained("sign.has", mark("", "table.has", { points: 78 })),
  explained("sign.talon", mark("", "table.talon")),
  explained("sign.trump", () =>
    onFelt(html`<span class="trump">${suitIcon(SUIT)} ${t("table.trump", { suit: suitName(SUIT) })}</span>`),
  ),
  explained("sign.won", () =>
    onFelt(html`<span class="won">${wonPile(2)}${t("table.won", { n: 2 })}</span>`),
  ),
  explained("sign.marriage", () => onFelt(marriageMark(SUIT))),
  explained("sign.bolt", mark("", "table.bolts", { n: 1 })),
  explained("sign.barrel", mark("barrel", "table.barrel", { used: 1, of: 3 })),
  explained("sign.winning", framed("winning")),
  explained("sign.faulty", framed("faulty")),
  {
    sign: () => html`<b>! ?</b>`,
    says: () =>
      t("sign.glyphs", { meanings: GLYPHS.map((glyph) => `${glyph} ${t(`glyph.${glyph}`)}`).join(", ") }),
  },
  ...SEVERITIES.map((severity) => explained(`sign.${severity}`, () => severityIcon(severity))),
  explained("sign.tick", () => html`<span class="tick"><i></i></span>`),
  explained("sign.eye", button("eye"), "eyes"),
  explained("sign.seat", button("seat"), "seats"),
  explained("sign.branch", button("branch"), "site"),
];

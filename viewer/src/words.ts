/** What happened, in words: names of cards and players, a sentence for every step. */

import type { DealRow, Frame, MatchEvent } from "./replay/contract";
import { seatOf, UNKNOWN } from "./replay/position";
import type { RecordedGame } from "./replay/recorded";
import { signed, t, type TextKey } from "./texts";
import { eventName } from "./texts/game";

export const rankOf = (card: string) => card.slice(0, -1);
export const suitOf = (card: string) => card.slice(-1);
export const isKnown = (card: string) => card !== UNKNOWN;

/** The suit as it stands behind a rank: in many languages in another case than by itself. */
const ofSuit = (suit: string) => t(`suit-of.${suit}` as TextKey);

export function cardName(card: string): string {
  if (!isKnown(card)) return t("card.unknown");
  return t("card.name", { rank: t(`rank.${rankOf(card)}` as TextKey), suit: ofSuit(suitOf(card)) });
}

export const playerName = (game: RecordedGame, seat: number) => game.name(seat) ?? t("seat", { n: seat });

export const dealTitle = (game: RecordedGame, index: number) => {
  const row = game.dealAt(index);
  return t("deal.title", { n: row?.number ?? row?.deal ?? game.frame(index).deal });
};

/** What happened to a seat when the deal was entered. */
export const eventText = ({ kind, points }: MatchEvent) =>
  points ? `${eventName(kind)} ${signed(points)}` : eventName(kind);

/** The same for all that happened to it, a bolt before the rest. */
export const eventsOf = ({ bolts, events }: DealRow, seat: number): string[] => [
  ...(bolts.includes(seat) ? [t("sheet.bolt")] : []),
  ...events.filter((event) => event.seat === seat).map(eventText),
];

/** What a frame shows, in words: with the outcome of a trick that it completes, or of the deal. */
export const sentence = (game: RecordedGame, index: number): string =>
  [happening(game, index), ...aftermath(game, index)].join(" ");

/** The same without what a deal led to. */
export function happening(game: RecordedGame, index: number): string {
  const frame = game.frame(index);
  const taken = frame.kind === "play" ? game.position(index).winner : null;
  const what = tell(game, frame);
  return taken ? `${what} ${t("table.takes", { name: playerName(game, taken) })}.` : what;
}

/** What the deal led to that is entered here, a sentence for each player whom it concerns. */
export function aftermath(game: RecordedGame, index: number): string[] {
  const deal = game.frame(index).kind === "score" ? game.dealAt(index) : undefined;
  if (!deal) return [];
  return game.seats.flatMap((seat) => {
    const events = eventsOf(deal, seat);
    return events.length ? [`${playerName(game, seat)}: ${events.join(", ")}.`] : [];
  });
}

function tell(game: RecordedGame, frame: Frame): string {
  const name = frame.seat ? playerName(game, frame.seat) : "";
  switch (frame.kind) {
    case "deal":
      return t("step.deal", { dealer: name });
    case "redeal":
      return tellRedeal(name, frame);
    case "dark":
      return t("step.dark", { name });
    case "rest":
      return t("step.rest", { name });
    case "bid": {
      const amount = frame.bid?.amount ?? null;
      return amount === null ? t("step.pass", { name }) : t("step.bid", { name, n: amount });
    }
    case "take": {
      const cards = frame.moves.map(({ card }) => cardName(card)).join(", ");
      return cards ? t("step.take", { name, cards }) : t("step.take-nothing", { name });
    }
    case "give":
      return t("step.give", { name, gifts: gifts(game, frame) });
    case "contract":
      return t("step.contract", { name, n: frame.set.contract ?? "" });
    case "writeoff":
      return t("step.writeoff", { name });
    case "play":
      return tellPlay(name, frame);
    case "score":
      return tellScore(game, frame);
    default:
      return t("step.other");
  }
}

/** Whom a zone belongs to: a player, or the talon. */
export function zoneName(game: RecordedGame, zone: string): string {
  const seat = seatOf(zone);
  return seat === null ? t("zone.talon") : playerName(game, seat);
}

const gifts = (game: RecordedGame, { moves }: Frame) =>
  moves.map(({ card, to }) => t("step.gift", { card: cardName(card), name: zoneName(game, to) })).join(", ");

function tellRedeal(name: string, { redeal }: Frame): string {
  const ground = t(`ground.${redeal?.ground}` as TextKey);
  return t(redeal?.declined ? "step.redeal-declined" : "step.redeal", { name, ground });
}

function tellPlay(name: string, { play }: Frame): string {
  if (!play || !isKnown(play.card)) return t("step.play-unknown", { name });
  const card = cardName(play.card);
  if (play.declares === "A") return t("step.aces", { name, card });
  if (play.declares === "9") return t("step.nines", { name, card });
  return play.declares
    ? t("step.marriage", { name, card, suit: ofSuit(play.declares) })
    : t("step.play", { name, card });
}

function tellScore(game: RecordedGame, { set: { score } }: Frame): string {
  if (!score) return t("step.score-nothing");
  const scores = score.map((points, seat) => `${playerName(game, seat + 1)} ${signed(points)}`).join(", ");
  return t("step.score", { scores });
}

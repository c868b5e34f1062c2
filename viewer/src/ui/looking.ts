/** How one looks on: how fast autoplay goes, which cards are shown, who sits at the bottom. */

import { html, nothing, type TemplateResult } from "lit";
import { PACES, type Pace } from "../playback";
import { from, type Look } from "../replay/eye";
import type { RecordedGame } from "../replay/recorded";
import { t } from "../texts";
import { playerName } from "../words";
import { picker } from "./picker";
import { mayReseat, type AtStep } from "./stage";

export function looking(stage: AtStep): TemplateResult {
  const { game, look, eyes, lookAs, pace, setPace } = stage;
  const seat = look.seat ?? 1;
  return html`<div class="looking" role="group" aria-label=${t("look.label")}>
    ${picker({
      sign: "pace",
      label: t("look.pace"),
      options: PACES.map((pace) => [pace, paceName(pace)] as const),
      chosen: pace,
      choose: setPace,
    })}
    ${
      eyes.length > 1
        ? picker({
            sign: "eye",
            label: t("look.eye"),
            options: eyes.map((eye) => [eye, t(`look.${eye}`)] as const),
            chosen: look.eye,
            choose: (eye) => lookAs({ ...look, eye }),
          })
        : nothing
    }
    ${
      mayReseat(stage)
        ? picker({
            sign: "seat",
            label: t("look.seat"),
            options: game.seats.map((seat) => [seat, playerName(game, seat)] as const),
            chosen: seat,
            choose: (seat) => lookAs(from(look, seat)),
          })
        : nothing
    }
  </div>`;
}

export const paceName = (pace: Pace) => (pace === 0.5 ? "½×" : `${pace}×`);

/** "Cards shown: as Boris knew them" */
export const eyeName = (game: RecordedGame, { eye, seat }: Look) =>
  `${t("share.eye")}: ${t(`share.eye-${eye}`, { name: playerName(game, seat ?? 1) })}`;

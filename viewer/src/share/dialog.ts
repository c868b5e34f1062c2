/** The share dialog: a link to copy, to send and to scan, and the game as files. Fetched when first asked for. */

import { html, nothing, svg, type TemplateResult } from "lit";
import { EngineFailure, type Engine } from "../engine/client";
import type { Host } from "../host";
import type { Eye, Look } from "../replay/eye";
import { t, type TextKey } from "../texts";
import { playerName } from "../words";
import { adopt } from "../ui/adopted";
import { dialogHead } from "../ui/dialog-head";
import { LinkFault } from "./fault";
import { Links, reachOf, SCOPES, type Scope, type Subject } from "./links";
import { codeOf, MOST_SCANNED } from "./qr";
import { copied, fileName, rasterised, save } from "./saving";
import css from "./share.css";
import { toSVG } from "./svg";

/** The link as far as it is: on its way, made, or impossible and why. */
type Made = { is: "making" } | { is: "link"; link: string } | { is: "none"; why: TextKey };

const PNG_SCALE = 2;
const HERE = /^(?:localhost|127\.|\[::1\]$|$)/;

function whyNot(error: unknown): TextKey {
  if (error instanceof LinkFault) return "share.no-link";
  // What the engine stumbles over is the deal; else it did not get to it.
  return error instanceof EngineFailure && error.kind !== "replay"
    ? `failure.${error.kind}`
    : "share.no-deal";
}

export class ShareDialog {
  private subject: Subject | null = null;
  private links: Links | null = null;
  private scope: Scope = "step";
  private look: Look = { eye: "all", seat: null };
  private made: Made = { is: "making" };
  /** What came of the last press of a button. */
  private said = "";

  constructor(
    private readonly host: Host,
    private readonly engine: Engine,
  ) {
    adopt(host.renderRoot, css);
  }

  async open(subject: Subject): Promise<void> {
    this.subject = subject;
    this.links = new Links(subject, this.engine);
    this.scope = subject.game.length ? "step" : "game";
    this.look = subject.place;
    this.make();
    await this.host.updateComplete;
    this.element?.showModal();
  }

  private get element(): HTMLDialogElement | null {
    return this.host.renderRoot.querySelector<HTMLDialogElement>("dialog.share");
  }

  private make(): void {
    const { links, scope, look } = this;
    if (!links) return;
    const making: Made = { is: "making" };
    const finish = (made: Made) => {
      if (this.made !== making) return;
      this.made = made;
      this.host.requestUpdate();
    };
    this.made = making;
    this.said = "";
    this.host.requestUpdate();
    links.link(scope, look).then(
      (link) => finish({ is: "link", link }),
      (error: unknown) => finish({ is: "none", why: whyNot(error) }),
    );
  }

  private say(what: string): void {
    this.said = what;
    this.host.requestUpdate();
  }

  private readonly choose = (scope: Scope): void => {
    this.scope = scope;
    this.make();
  };

  private readonly see = (event: Event): void => {
    const [eye, seat] = (event.target as HTMLSelectElement).value.split(" ");
    this.look = { eye: eye as Eye, seat: seat ? Number(seat) : null };
    this.make();
  };

  private readonly copy = async (): Promise<void> => {
    if (this.made.is !== "link") return;
    if (await copied(this.made.link)) return this.say(t("share.copied"));
    this.element?.querySelector<HTMLTextAreaElement>("#share-link")?.select();
    this.say(t("share.copy-failed"));
  };

  private readonly send = async (): Promise<void> => {
    if (this.made.is !== "link") return;
    // Whoever thinks better of it has not failed.
    await navigator.share({ title: this.title, url: this.made.link }).catch(() => {});
  };

  private get title(): string {
    const { source, game } = this.subject!;
    const [event] = game.tag("Event");
    return event || source.name.replace(/\.\w+$/, "") || t("app.title");
  }

  private readonly saveLog = async (): Promise<void> => {
    const { source, game, index } = this.subject!;
    const alone = this.scope === "deal";
    try {
      const text = alone ? await this.links!.dealText() : source.text;
      const title = alone ? `${this.title}-${game.frame(index).deal}` : this.title;
      save(new Blob([text], { type: "text/plain;charset=utf-8" }), fileName(title, ".kart"));
    } catch (error) {
      this.say(t(whyNot(error)));
    }
  };

  private async picture(): Promise<{ svg: string; title: string }> {
    const { seen, index } = this.subject!;
    const at = this.scope === "game" ? 0 : index;
    const game = await seen(this.look);
    return { svg: toSVG(game, at, this.look.seat), title: `${this.title}-${game.frame(at).address}` };
  }

  private readonly saveSvg = async (): Promise<void> => {
    const { svg: drawing, title } = await this.picture();
    save(new Blob([drawing], { type: "image/svg+xml" }), fileName(title, ".svg"));
  };

  private readonly savePng = async (): Promise<void> => {
    try {
      const { svg: drawing, title } = await this.picture();
      save(await rasterised(drawing, PNG_SCALE), fileName(title, ".png"));
    } catch {
      this.say(t("share.png-failed"));
    }
  };

  render(): TemplateResult | typeof nothing {
    const { subject } = this;
    if (!subject) return nothing;
    return html`<dialog class="share" aria-labelledby="share-title">
      ${dialogHead({ id: "share-title", text: t("share.title") })}
      <div class="parts">
        <div>${this.choices(subject)} ${this.linkPart()} ${this.filePart(subject)}</div>
        ${this.codePart()}
      </div>
    </dialog>`;
  }

  private choices({ game, index }: Subject): TemplateResult {
    const address = game.length ? game.frame(index).address : "";
    const offered = game.length ? SCOPES : (["game"] as const);
    return html`<fieldset>
        <legend>${t("share.what")}</legend>
        ${offered.map(
          (scope) =>
            html`<label class="choice">
              <input
                type="radio"
                name="scope"
                ?autofocus=${scope === "step"}
                .checked=${this.scope === scope}
                @change=${() => this.choose(scope)}
              />
              ${t(`share.${scope}`, { address })}
            </label>`,
        )}
      </fieldset>
      ${game.length ? this.eyes() : nothing}`;
  }

  private eyes(): TemplateResult {
    const { game } = this.subject!;
    const { eye, seat } = this.look;
    const option = (value: string, chosen: boolean, label: string) =>
      html`<option value=${value} .selected=${chosen}>${label}</option>`;
    return html`<label class="field">
        <span>${t("share.eye")}</span>
        <select @change=${this.see}>
          ${option("all", eye === "all", t("share.eye-all"))}
          ${game.seats.map((each) =>
            option(
              `knew ${each}`,
              eye === "knew" && (seat ?? 1) === each,
              t("share.eye-knew", { name: playerName(game, each) }),
            ),
          )}
          ${option("public", eye === "public", t("share.eye-public"))}
        </select>
      </label>
      ${eye === "all" ? nothing : html`<p class="note">${t("share.eye-note")}</p>`}`;
  }

  private linkPart(): TemplateResult {
    const { made } = this;
    const link = made.is === "link" ? made.link : "";
    return html`<section aria-labelledby="share-link-title">
      <h3 id="share-link-title">${t("share.link")}</h3>
      ${
        made.is === "none"
          ? html`<p class="note warning">${t(made.why)}</p>`
          : html`<textarea
                id="share-link"
                readonly
                rows="3"
                aria-labelledby="share-link-title"
                aria-describedby="share-advice"
                .value=${link || t("share.making")}
                @focus=${(event: Event) => (event.target as HTMLTextAreaElement).select()}
              ></textarea>
              <div class="buttons">
                <button type="button" class="primary" ?disabled=${!link} @click=${this.copy}>
                  ${t("share.copy")}
                </button>
                ${
                  "share" in navigator
                    ? html`<button type="button" ?disabled=${!link} @click=${this.send}>
                        ${t("share.send")}
                      </button>`
                    : nothing
                }
              </div>`
      }
      <p class="said" role="status">${this.said}</p>
      ${link ? this.advice(link) : nothing}
    </section>`;
  }

  private advice(link: string): TemplateResult {
    const reach = reachOf(link);
    const local = location.protocol === "file:" || HERE.test(location.hostname);
    return html`<p id="share-advice" class="note ${reach === "everywhere" ? "" : "warning"}">
        ${t(`share.${reach}`, { n: link.length })}
      </p>
      <p class="note">
        ${link.includes("#k1=") ? t("share.private") : nothing} ${local ? t("share.local") : nothing}
      </p>`;
  }

  private codePart(): TemplateResult | typeof nothing {
    if (this.made.is !== "link") return nothing;
    const code = codeOf(this.made.link);
    if (!code) return html`<p class="note">${t("share.qr-long", { most: MOST_SCANNED })}</p>`;
    const { size, path } = code;
    return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${t("share.qr")}>
      ${svg`<rect width=${size} height=${size} fill="#fff" /><path d=${path} fill="#000" />`}
    </svg>`;
  }

  private filePart({ game }: Subject): TemplateResult {
    return html`<section aria-labelledby="share-files-title">
      <h3 id="share-files-title">${t("share.files")}</h3>
      <div class="buttons">
        <button type="button" @click=${this.saveLog}>${t("share.save-log")}</button>
        ${
          game.length
            ? html`<button type="button" @click=${this.saveSvg}>${t("share.save-svg")}</button>
                <button type="button" @click=${this.savePng}>${t("share.save-png")}</button>`
            : nothing
        }
      </div>
    </section>`;
  }
}

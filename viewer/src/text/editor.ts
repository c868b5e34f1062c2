/** The editor itself: colour, findings in the margin and under the words, one step of the game lit up. */

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { lintGutter, nextDiagnostic, previousDiagnostic, setDiagnostics } from "@codemirror/lint";
import type { Action, Diagnostic } from "@codemirror/lint";
import { Annotation, EditorState, StateEffect, StateField, type Extension } from "@codemirror/state";
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  MatchDecorator,
  ViewPlugin,
  type DecorationSet,
  type ViewUpdate,
} from "@codemirror/view";
import type { Severity } from "../replay/contract";
import { kindOf, tokens } from "./colours";
import type { Stretch } from "./places";
import { look } from "./theme";

/** What is to be seen at a place of the text. */
export interface Note extends Stretch {
  severity: Severity;
  message: string;
  /** A change that would mend it. */
  fix?: Change;
}

export interface Change extends Stretch {
  text: string;
  /** What the button says. */
  label: string;
}

export interface Listener {
  /** The reader has changed the text. */
  typed(): void;
  /** The reader has moved the caret without changing the text. */
  moved(place: number): void;
}

const SEVERITIES = { error: "error", warning: "warning", note: "info" } as const;

/** On what the program does by itself; the reader is told of nothing else. */
const ours = Annotation.define<boolean>();

const light = StateEffect.define<Stretch | null>();
const lit = Decoration.mark({ class: "cm-step" });
const lights = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(shown, transaction) {
    let next = shown.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(light)) continue;
      const { value } = effect;
      next =
        value && value.from < value.to ? Decoration.set(lit.range(value.from, value.to)) : Decoration.none;
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const matcher = new MatchDecorator({
  regexp: tokens(),
  decoration: (match) => Decoration.mark({ class: `cm-${kindOf(match)}` }),
});
const colours = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = matcher.createDeco(view);
    }
    update(update: ViewUpdate): void {
      this.decorations = matcher.updateDeco(update, this.decorations);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

export class Editor {
  private readonly view: EditorView;
  private readonly extensions: Extension;

  constructor(root: ShadowRoot, listener: Listener, description: string) {
    const told = EditorView.updateListener.of(({ transactions, docChanged, selectionSet, state }) => {
      if (transactions.some((transaction) => transaction.annotation(ours))) return;
      if (docChanged) listener.typed();
      else if (selectionSet) listener.moved(state.selection.main.head);
    });
    this.extensions = [
      lineNumbers(),
      lintGutter(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        "aria-describedby": description,
        tabindex: "0",
        spellcheck: "false",
        autocapitalize: "off",
      }),
      // Tab is nobody's key here: it leads out of the editor, as out of any other field.
      keymap.of([
        { key: "F8", run: nextDiagnostic },
        { key: "Shift-F8", run: previousDiagnostic },
        ...historyKeymap,
        ...defaultKeymap,
      ]),
      // A file that is dropped here is opened, as anywhere on the page.
      EditorView.domEventHandlers({ drop: ({ dataTransfer }) => !!dataTransfer?.files.length }),
      colours,
      lights,
      look,
      told,
    ];
    this.view = new EditorView({ state: this.fresh(""), root });
  }

  private fresh(text: string): EditorState {
    return EditorState.create({ doc: text, extensions: this.extensions });
  }

  /** What a screen reader calls it. */
  set label(label: string) {
    this.view.contentDOM.setAttribute("aria-label", label);
  }

  get element(): HTMLElement {
    return this.view.dom;
  }

  get text(): string {
    return this.view.state.doc.toString();
  }

  get caret(): number {
    return this.view.state.selection.main.head;
  }

  /** Another text: what was typed before cannot be taken back. */
  open(text: string): void {
    this.view.setState(this.fresh(text));
  }

  show(notes: readonly Note[]): void {
    const { state } = this.view;
    const { length } = state.doc;
    const diagnostics = notes.map(({ from, to, severity, message, fix }): Diagnostic => {
      const actions: Action[] = fix
        ? [{ name: fix.label, apply: (_, at) => this.change({ ...fix, ...moved(fix, at - from) }) }]
        : [];
      const within = { from: Math.min(from, length), to: Math.min(Math.max(to, from), length) };
      return { ...within, severity: SEVERITIES[severity], message, actions };
    });
    this.view.dispatch({ ...setDiagnostics(state, diagnostics), annotations: ours.of(true) });
  }

  /** Lights up a step, and takes the caret there if it is to follow. */
  follow(step: Stretch | undefined, withCaret: boolean): void {
    const { length } = this.view.state.doc;
    const there = step && step.to <= length ? step : null;
    this.view.dispatch({
      effects: light.of(there),
      annotations: ours.of(true),
      ...(there && withCaret && { selection: { anchor: there.from }, scrollIntoView: true }),
    });
  }

  /** Takes the caret to a place, as if the reader had. */
  goTo({ from, to }: Stretch): void {
    const { length } = this.view.state.doc;
    const selection = { anchor: Math.min(from, length), head: Math.min(to, length) };
    this.view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: "center" }) });
    this.view.focus();
  }

  /** A change that can be taken back like any other. */
  change({ from, to, text }: Stretch & { text: string }): void {
    this.view.dispatch({
      changes: { from, to, insert: text },
      selection: { anchor: from + text.length },
      userEvent: "input.fix",
      scrollIntoView: true,
    });
  }
}

const moved = ({ from, to }: Stretch, by: number): Stretch => ({ from: from + by, to: to + by });

import type { ReactiveControllerHost } from "lit";

/** The element in which a part of the page is drawn. */
export type Host = ReactiveControllerHost & { renderRoot: HTMLElement | DocumentFragment };

import { useSyncExternalStore } from "react";

/*
 * The data attributes of `<html>`; there are no others. Styles and tests read them as well.
 *
 * - `data-page="not-found"`: the document is `404.html`, which is served at any address that has no page.
 * - `data-choosing`: the address has a choice that no script has read yet (`index.html`); `estimate.css` hides what it changes.
 * - `data-ready`: React listens. Until then the menu opens by its button's focus (`layout/layout.css`).
 */

/** What `404.html` has, and no other page. */
export const notFoundFlag = { "data-page": "not-found" } as const;

/** Whether the document is `404.html`: its address may then match another page's route. */
export function isNotFoundPage(): boolean {
  return document.documentElement.dataset["page"] === notFoundFlag["data-page"];
}

/** Says that the page is hydrated. */
export function setReady(): void {
  document.documentElement.dataset["ready"] = "";
}

let settle: () => void;

/** Settled once the visitor goes to another page, which has no HTML: it is rendered in the browser. */
export const navigated = new Promise<void>((resolve) => {
  settle = resolve;
});

/** Says that the visitor goes to another page. */
export function setNavigated(): void {
  settle();
}

/** A value that only the browser knows; the HTML, and the first rendering in the browser, have another. */
export function useBrowserValue<T>(read: () => T, inHtml: T): T {
  return useSyncExternalStore(nothingToWatch, read, () => inHtml);
}

// --- internal ---

function nothingToWatch() {
  return () => {};
}

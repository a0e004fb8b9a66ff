/*
 * The data attributes of `<html>`; there are no others. Styles and tests read them as well.
 *
 * - `data-page="not-found"`: the document is `404.html`, which is served at any address that has no page.
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

import { useSyncExternalStore } from "react";

/** A value that only the browser knows; the HTML, and the first rendering in the browser, have another. */
export function useBrowserValue<T>(read: () => T, inHtml: T): T {
  return useSyncExternalStore(nothingToWatch, read, () => inHtml);
}

// --- internal ---

function nothingToWatch() {
  return () => {};
}

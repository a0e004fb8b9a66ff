import type { Page, Response } from "@playwright/test";

/** Everything a page has fetched since it was opened. */
export interface Transfer {
  /** Total size of the bodies of one resource type as transferred, in bytes. */
  bytes(kind: "document" | "font" | "script"): Promise<number>;
  /** URLs fetched, of one resource type or of all. */
  urls(kind?: string): string[];
}

/** Records what a page fetches; call it before opening the page. */
export function recordTransfer(page: Page): Transfer {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  const ofKind = (kind?: string) =>
    responses.filter((response) => kind === undefined || response.request().resourceType() === kind);
  return {
    async bytes(kind) {
      const sizes = await Promise.all(
        ofKind(kind).map(async (response) => (await response.request().sizes()).responseBodySize),
      );
      // One from the browser's cache has a size below zero: its headers are subtracted from nothing.
      return sizes.reduce((sum, size) => sum + Math.max(size, 0), 0);
    },
    urls: (kind) => ofKind(kind).map((response) => response.url()),
  };
}

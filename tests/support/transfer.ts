import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";

/** Everything a page has fetched since it was opened, by its kind. */
export interface Transfer {
  /** Bytes of bodies as they came over the wire, of one kind of resource. */
  bytes(kind: "document" | "script" | "stylesheet" | "font" | "fetch"): Promise<number>;
  /** Addresses fetched, of one kind or of all. */
  urls(kind?: string): string[];
}

/** Records what a page fetches; call before it is opened. */
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
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    urls: (kind) => ofKind(kind).map((response) => response.url()),
  };
}

/** Bytes of the styles that stand in a page, compressed as the page is. */
export function inlineStyleBytes(html: string): number {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = ""]) => css);
  return brotliCompressSync(styles.join("")).byteLength;
}

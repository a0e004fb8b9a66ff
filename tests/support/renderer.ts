import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { visit } from "./visit.ts";

/** What determines the exact pixels of a page. */
const Renderer = z.strictObject({
  /** Version of Chromium. */
  chromium: z.string(),
  /** Hash of a screenshot of sample text in the site's fonts, which differs between rasterizers. */
  sample: z.string(),
});
type Renderer = z.infer<typeof Renderer>;

/** The renderer behind this page. */
export async function rendererOf(page: Page): Promise<Renderer> {
  // The first visit caches the fonts: a page waits for them only briefly, then shows fallback fonts.
  await visit(page, "/terms");
  await visit(page, "/terms");
  const place = await page.evaluateHandle(async () => {
    const sample = document.createElement("p");
    sample.textContent = "Hamburgefonstiv 0123456789 $53,000 & 4-6 weeks";
    sample.style.cssText =
      'position: fixed; inset: 0 auto auto 0; z-index: 99; margin: 0; padding: 8px; background: #fff; color: #000; font: 640 28px/1.4 "Bricolage Grotesque Variable", "Inter Variable"';
    document.body.append(sample);
    await document.fonts.ready;
    return sample;
  });
  const picture = await place.screenshot({ animations: "disabled" });
  return {
    chromium: page.context().browser()?.version() ?? "unknown",
    sample: createHash("sha256").update(picture).digest("hex").slice(0, 16),
  };
}

/** The renderer that made the reference screenshots next to this file; undefined before there are any. */
export function readRenderer(file: string): Renderer | undefined {
  return existsSync(file) ? Renderer.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}

/** Records the renderer that makes the reference screenshots next to this file. */
export function writeRenderer(file: string, renderer: Renderer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(renderer, null, 2)}\n`);
}

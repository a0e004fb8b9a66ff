import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Page } from "@playwright/test";
import { z } from "zod";
import { visit } from "./visit.ts";

/** What decides how the same page comes out as pixels. */
const Renderer = z.strictObject({
  /** Version of Chromium. */
  chromium: z.string(),
  /** Hash of a picture of some text in the site's fonts, which tells rasterizers apart. */
  sample: z.string(),
});
type Renderer = z.infer<typeof Renderer>;

/** The renderer that this page is shown by. */
export async function rendererOf(page: Page): Promise<Renderer> {
  // The first visit brings the fonts, for which a page waits a moment at most.
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

/** The renderer that made the references beside this file; undefined before the first were made. */
export function readRenderer(file: string): Renderer | undefined {
  return existsSync(file) ? Renderer.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}

/** Notes the renderer that makes the references beside this file. */
export function writeRenderer(file: string, renderer: Renderer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(renderer, null, 2)}\n`);
}

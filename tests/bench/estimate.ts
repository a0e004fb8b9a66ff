// The longest frame while an estimate is changed ten times in a second by a visitor whose device is four times slower
// than this one, on each service with an optional deliverable: `npx node tests/bench/estimate.ts`. Reads `dist/`.
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { markdownTable } from "../../cli/formats/table.ts";
import { services } from "../../content/catalogue.ts";
import { launchOptions } from "../support/browser.ts";
import { startServerProcess } from "../support/server-process.ts";
import { visit } from "../support/visit.ts";

const folder = mkdtempSync(join(tmpdir(), "bench-estimate-"));
symlinkSync(fileURLToPath(new URL("../../dist", import.meta.url)), join(folder, "dist"));
const server = await startServerProcess(folder);
const browser = await chromium.launch(launchOptions());
try {
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const rows: string[][] = [];
  for (const { slug } of services.filter(({ deliverables }) => deliverables.some(({ optional }) => optional))) {
    const path = `/products/${slug}`;
    await visit(page, path);
    // The rest of the page starts after it is interactive, and is not what the visitor's hand waits for.
    await page.waitForTimeout(3000);
    const still = await longestFrame(page, 0);
    rows.push([path, `${still} ms`, `${await longestFrame(page, 10)} ms`]);
  }
  const headings = ["Longest frame, untouched", "changed ten times"];
  console.log(markdownTable([{ heading: "Page" }, ...headings.map((heading) => ({ heading, figures: true }))], rows));
} finally {
  await browser.close();
  await server.end("SIGTERM");
  rmSync(folder, { recursive: true });
}

// --- internal ---

/** The longest time between two frames in a second in which the first optional deliverable is ticked so many times. */
function longestFrame(page: Page, ticks: number): Promise<number> {
  return page
    .getByRole("main")
    .getByRole("checkbox")
    .first()
    .evaluate(async (box: HTMLInputElement, times) => {
      let longest = 0;
      let last = performance.now();
      const end = last + 1000;
      const clicking = setInterval(() => {
        if (times-- > 0) box.click();
      }, 100);
      await new Promise<void>((done) => {
        const frame = () => {
          const now = performance.now();
          longest = Math.max(longest, now - last);
          last = now;
          if (now < end) requestAnimationFrame(frame);
          else done();
        };
        requestAnimationFrame(frame);
      });
      clearInterval(clicking);
      return Math.round(longest);
    }, ticks);
}

// Lighthouse, mobile with applied throttling, on every route and on a bare page of the home page's text from the same
// server: `npx node tests/bench/lighthouse.ts [runs] [route…]`. Each figure is the median of the runs, five by default.
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { z } from "zod";
import { launchOptions } from "../support/chromium.ts";
import { freePort } from "../support/port.ts";
import { screens } from "../support/routes.ts";
import { startServerProcess } from "../support/server-process.ts";
import { median, printTable } from "./figures.ts";

const [runs = "5", ...chosen] = process.argv.slice(2);
const routes = chosen.length > 0 ? chosen : screens.map(({ path }) => path);
const root = fileURLToPath(new URL("../..", import.meta.url));

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** The parts of Lighthouse's report that are used. */
const Report = z.object({
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
});

/** The result of one run on one page: times in milliseconds. */
type Found = Awaited<ReturnType<typeof audit>>;

const folder = mkdtempSync(join(tmpdir(), "bench-lighthouse-"));
cpSync(join(root, "dist"), join(folder, "dist"), { recursive: true });
writeBarePage(join(folder, "dist"));
const server = await startServerProcess(folder);
const port = await freePort();
const options = launchOptions();
const browser = await chromium.launch({
  ...options,
  args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
});
try {
  // Round by round, so that other load on the machine affects all pages.
  const found = new Map<string, Found[]>(["/bare", ...routes].map((path) => [path, []]));
  for (let run = 0; run < Number(runs); run++) {
    for (const [path, results] of found) results.push(await audit(new URL(path, server.url).href));
  }
  report(found);
} finally {
  await browser.close();
  await server.end("SIGTERM");
  rmSync(folder, { recursive: true });
}

async function audit(url: string) {
  const { stdout } = await promisify(execFile)(
    "npx",
    // Real throttling in the browser; the default only simulates it.
    ["--yes", "lighthouse@13.5.0", url, `--port=${port}`, "--output=json", "--quiet", "--throttling-method=devtools"],
    { maxBuffer: 64 * 2 ** 20 },
  );
  const { audits, categories: scored } = Report.parse(JSON.parse(stdout));
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: categories.map((category) => Math.round((scored[category]?.score ?? 0) * 100)),
    largestPaint: figure("largest-contentful-paint"),
    blocking: figure("total-blocking-time"),
    shift: figure("cumulative-layout-shift"),
  };
}

/** Writes a page with the home page's text and its semantic elements, without styles, scripts, images or fonts. */
function writeBarePage(dist: string): void {
  const html = readFileSync(join(dist, "index.html"), "utf8");
  const body = (/<body>(.*)<\/body>/s.exec(html)?.[1] ?? "")
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, "")
    .replaceAll(/<(?!\/?(?:h[1-6]|p|ul|ol|li|main|a|table|tr|th|td|blockquote)\b)[^>]*>/g, "")
    .replaceAll(/ (?:class|data-[\w-]+|aria-[\w-]+|role|id|tabindex)="[^"]*"/g, "");
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bare</title>' +
    '<meta name="description" content="The text of the home page and nothing else.">';
  const page = `<!DOCTYPE html><html lang="en-US"><head>${head}</head><body>${body}</body></html>`;
  writeFileSync(join(dist, "bare.html"), page);
  writeFileSync(join(dist, "bare.html.br"), brotliCompressSync(page));
}

function report(found: ReadonlyMap<string, Found[]>): void {
  const paint = (path: string) => median((found.get(path) ?? []).map(({ largestPaint }) => largestPaint));
  const rows = [...found].map(([path, results]) => [
    path,
    (paint(path) / paint("/bare")).toFixed(2),
    `${Math.round(paint(path))} ms`,
    `${Math.round(median(results.map(({ blocking }) => blocking)))} ms`,
    median(results.map(({ shift }) => shift)).toFixed(3),
    ...categories.map((_, index) => String(median(results.map(({ scores }) => scores[index] ?? 0)))),
  ]);
  printTable(["Page", "Largest paint / bare", "Largest paint", "Blocking", "Shift", ...categories], rows);
}

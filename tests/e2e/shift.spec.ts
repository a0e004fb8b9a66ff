import type { Page } from "@playwright/test";
import { createServer, type ServerResponse } from "node:http";
import { long } from "../support/long.ts";
import { listenOnFreePort } from "../support/port.ts";
import { layouts, longServicePath } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { holdBack, hydrated, scripts, visit } from "../support/visit.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Viewports whose lower edge cuts the pages at different places. */
const windows = [
  { width: 412, height: 823 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];

for (const path of long ? layouts : ["/", longServicePath, "/order"]) {
  test(`${path} never moves under a visitor who reads it to the end`, async ({ page }) => {
    // Caches the fonts: while they replace the device's, a word may move by a pixel.
    await visit(page, path);
    await page.addInitScript(recordShifts, "parsed" as const);
    for (const window of windowsFor(path, windows)) {
      await page.setViewportSize(window);
      await visit(page, path);
      while (await page.evaluate(scrollOn));
      const [sum, moved] = await movedOn(page);
      // Three digits, as layout shift is reported: a growing dot of the carousel moves its neighbors by less.
      expect(sum.toFixed(3), `${window.width} px: ${moved}`).toBe("0.000");
    }
  });
}

test("the end of a page never moves under a visitor who is there before the scripts", async ({ page }) => {
  // Caches the fonts, whose arrival may move a word by a pixel.
  await visit(page, "/order");
  const release = await holdBack(page, scripts);
  await page.addInitScript(recordShifts, "parsed" as const);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto("/order", { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  while (await page.evaluate(scrollOn));
  const [sum, moved] = await movedOn(page);
  expect(sum.toFixed(3), moved).toBe("0.000");
  release();
  await hydrated(page);
});

/** Common viewports, and one that shows most of a page at once. */
const arrivals = [
  { width: 390, height: 823 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1280, height: 2400 },
];

/** Characters per piece: over a slow connection, or in a busy browser, a page can be cut anywhere. */
const pieceLength = 300;

for (const path of long ? layouts : ["/"]) {
  test(`${path} holds still while it arrives piece by piece`, async ({ page, baseURL }) => {
    // Slow, since each piece waits until the previous one is drawn.
    test.slow();
    const [head = "", ...pieces] = inPieces(await (await fetch(`${baseURL}${path}`)).text());
    let opened = Promise.withResolvers<ServerResponse>();
    const server = createServer((request, response) => {
      if (request.url !== path) return void passOn(`${baseURL}${request.url}`, response);
      response.writeHead(200, { "content-type": "text/html;charset=utf-8", "x-content-type-options": "nosniff" });
      response.write(head);
      opened.resolve(response);
    });
    const port = await listenOnFreePort(server);
    await page.addInitScript(recordShifts, "first paint" as const);
    for (const window of windowsFor(path, arrivals)) {
      await page.setViewportSize(window);
      opened = Promise.withResolvers();
      await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: "commit" });
      const response = await opened.promise;
      for (const [index, piece] of pieces.entries()) {
        response.write(`${piece}<!--${index}-->`);
        await page.waitForFunction(hasDrawn, String(index));
      }
      response.end();
      await page.waitForLoadState();
      const [sum, moved] = await movedOn(page);
      // A fifth of the limit of a good score (0.1): a word that arrives after its icon moves the icon, and the fonts arrive.
      expect(sum, `${window.width} x ${window.height} px: ${moved}`).toBeLessThan(0.02);
    }
    server.closeAllConnections();
    server.close();
  });
}

// --- internal ---

/** Of these windows those in which a layout is looked at: all of them in the long series, otherwise one, in turns. */
function windowsFor<Window>(layout: string, all: readonly Window[]): readonly Window[] {
  return all.filter((_, index) => long || index === layouts.indexOf(layout) % all.length);
}

/** The sum of the shifts so far, and what moved. */
async function movedOn(page: Page): Promise<[sum: number, moved: string]> {
  const moved = await page.evaluate(() => shifts);
  return [moved.reduce((total, { value }) => total + value, 0), JSON.stringify(moved)];
}

/** Runs in the page: scrolls down by half a viewport, waits for the frame, and returns whether there is more. */
async function scrollOn(): Promise<boolean> {
  scrollBy({ top: innerHeight / 2, behavior: "instant" });
  // A task queued in a frame callback runs after that frame is drawn.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return scrollY + innerHeight < document.documentElement.scrollHeight - 1;
}

/** Cuts a page into pieces within `main`, each cut just before an element. */
function inPieces(html: string): string[] {
  const [start, end] = [html.indexOf("<main"), html.indexOf("</main>")];
  const piece = new RegExp(`[^]{${pieceLength},}?(?=<[a-z])|[^]+`, "g");
  return [html.slice(0, start), ...(html.slice(start, end).match(piece) ?? []), html.slice(end)];
}

/** Runs in the page: whether the piece that ends with this comment has been drawn. */
async function hasDrawn(comment: string): Promise<boolean> {
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  let arrived = false;
  while (comments.nextNode()) arrived ||= comments.currentNode.nodeValue === comment;
  if (!arrived) return false;
  // A task queued in a frame callback runs after that frame is drawn.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return true;
}

async function passOn(url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(url);
  response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

declare global {
  /** The layout shifts recorded so far. */
  var shifts: { value: number; elements: (string | undefined)[] }[];
}

/**
 * Runs in the page: records layout shifts from the first paint, or only once the whole document has been parsed and
 * drawn, since elements grow while it arrives in pieces. Ignores the header, which is meant to shrink on scroll.
 */
function recordShifts(since: "first paint" | "parsed") {
  interface LayoutShift extends PerformanceEntry {
    /** Layout shift score: the share of the viewport that moved, times the distance it moved. */
    value: number;
    sources: { node: Node | null }[];
  }
  globalThis.shifts = [];
  const observer = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const elements = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
      if (elements.length > 0 && elements.every((element) => element?.closest("header[data-scrolled]"))) continue;
      shifts.push({ value, elements: elements.map((element) => element?.outerHTML.slice(0, 80)) });
    }
  });
  if (since === "first paint") observer.observe({ type: "layout-shift" });
  // Two frames: shifts of the first are reported in the second.
  const observe = () =>
    requestAnimationFrame(() => requestAnimationFrame(() => observer.observe({ type: "layout-shift" })));
  if (since === "parsed") document.addEventListener("readystatechange", observe, { once: true });
}

import { createServer, type ServerResponse } from "node:http";
import { listenOnFreePort } from "../support/port.ts";
import { long } from "../support/long.ts";
import { layouts, longServicePath, windowsFor } from "../support/routes.ts";
import { recordShifts } from "../support/shifts.ts";
import { expect, test } from "../support/test.ts";

/** Common viewports, and one that shows most of a page at once. */
const windows = [
  { width: 390, height: 823 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1280, height: 2400 },
];

/** Characters per piece: over a slow connection, or in a busy browser, a page can be cut anywhere. */
const pieceLength = 300;

for (const path of long ? layouts : ["/", longServicePath]) {
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
    for (const window of windowsFor(path, windows)) {
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
      const moved = await page.evaluate(() => shifts);
      const sum = moved.reduce((total, { value }) => total + value, 0);
      // A fifth of the limit of a good score (0.1): a word that arrives after its icon moves the icon, and the fonts arrive.
      expect(sum, `${window.width} x ${window.height} px: ${JSON.stringify(moved)}`).toBeLessThan(0.02);
    }
    server.closeAllConnections();
    server.close();
  });
}

// --- internal ---

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

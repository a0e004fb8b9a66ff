import { once } from "node:events";
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { DocumentStatement } from "../orders/domain/invoice-document.ts";

/**
 * An invoice or a credit note as a one-page PDF. It is drawn in a thread of its own, since that takes longer than a hundred
 * pages do: whoever asks for one waits for it, and nobody else. What was drawn is kept, as what it states never changes.
 */
export function invoicePdf(stated: DocumentStatement): Promise<Buffer<ArrayBuffer>> {
  const key = JSON.stringify(stated);
  const known = kept.get(key);
  if (known) return known;
  const drawing = besides ? inThread(stated) : import("./draw.ts").then(({ draw }) => draw(stated));
  kept.set(key, drawing);
  drawing.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return drawing;
}

// --- internal ---

/** How many documents are kept, of some 25 kB each. */
const mostKept = 200;
const kept = new Map<string, Promise<Buffer<ArrayBuffer>>>();

const workerFile = new URL("./draw-worker.ts", import.meta.url);
/** A serverless host bundles everything into one file; there, a request has the process to itself. */
const besides = existsSync(workerFile);

let worker: Worker | undefined;
let turn: Promise<unknown> = Promise.resolve();

/**
 * Draws one document after the other, so that what the thread answers is about what it was sent last. One that it cannot
 * draw ends the thread, and the next starts another.
 */
function inThread(stated: DocumentStatement): Promise<Buffer<ArrayBuffer>> {
  const drawing = turn.then(async () => {
    worker ??= new Worker(workerFile);
    worker.ref();
    worker.postMessage(stated, []);
    const [{ buffer, byteOffset, length }] = (await once(worker, "message")) as [Uint8Array<ArrayBuffer>];
    // The process ends when nothing but an idle thread is left.
    worker.unref();
    return Buffer.from(buffer, byteOffset, length);
  });
  turn = drawing.catch(() => (worker = undefined));
  return drawing;
}

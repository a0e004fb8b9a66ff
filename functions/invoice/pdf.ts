import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { DocumentStatement } from "../orders/statement.ts";

/** What the thread that draws is sent. */
export interface DrawingOrder {
  id: number;
  stated: DocumentStatement;
}

/** What it sends back. */
export type Drawing = { id: number; pdf: Uint8Array<ArrayBuffer> } | { id: number; error: unknown };

/**
 * An invoice or a credit note as a one-page PDF. It is drawn in a thread of its own, since that takes longer than a hundred
 * pages do: whoever asks for one waits for it, and nobody else. What was drawn is kept, as what it states never changes.
 */
export function invoicePdf(stated: DocumentStatement): Promise<Buffer<ArrayBuffer>> {
  const key = JSON.stringify(stated);
  const known = kept.get(key);
  if (known) return known;
  const drawing = besides ? inThread(stated) : here(stated);
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
let orders = 0;
const waiting = new Map<number, { resolve: (pdf: Buffer<ArrayBuffer>) => void; reject: (error: unknown) => void }>();

async function here(stated: DocumentStatement): Promise<Buffer<ArrayBuffer>> {
  const { draw } = await import("./draw.ts");
  return draw(stated);
}

function inThread(stated: DocumentStatement): Promise<Buffer<ArrayBuffer>> {
  worker ??= startWorker();
  // The process ends when nothing but an idle thread is left.
  worker.ref();
  const order: DrawingOrder = { id: (orders += 1), stated };
  worker.postMessage(order, []);
  return new Promise((resolve, reject) => waiting.set(order.id, { resolve, reject }));
}

function startWorker(): Worker {
  const started = new Worker(workerFile);
  started.on("message", (drawing: Drawing) => {
    const asked = waiting.get(drawing.id);
    waiting.delete(drawing.id);
    if (waiting.size === 0) started.unref();
    if ("pdf" in drawing) asked?.resolve(Buffer.from(drawing.pdf.buffer, drawing.pdf.byteOffset, drawing.pdf.length));
    else asked?.reject(drawing.error);
  });
  const stopped = (error: unknown) => {
    if (worker === started) worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  started.on("error", stopped);
  started.on("exit", (code) => stopped(new Error(`The thread that draws documents ended with code ${code}`)));
  return started;
}

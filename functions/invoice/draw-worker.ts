// Runs in a thread of its own: draws the documents that it is sent, one after the other.
import { parentPort } from "node:worker_threads";
import { draw } from "./draw.ts";
import type { Drawing, DrawingOrder } from "./pdf.ts";

let turn: Promise<unknown> = Promise.resolve();

parentPort?.on("message", (order: DrawingOrder) => {
  turn = turn.then(() => serve(order));
});

async function serve({ id, stated }: DrawingOrder): Promise<void> {
  const drawing: Drawing = await draw(stated).then(
    (pdf) => ({ id, pdf }),
    (error: unknown) => ({ id, error }),
  );
  parentPort?.postMessage(drawing, []);
}

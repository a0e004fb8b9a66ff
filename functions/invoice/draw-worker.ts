// Runs in a thread of its own: draws the sheets that it is sent, one after the other.
import { parentPort } from "node:worker_threads";
import { draw } from "./draw.ts";
import type { Drawing, DrawingOrder } from "./pdf.ts";

let turn: Promise<unknown> = Promise.resolve();

parentPort?.on("message", (order: DrawingOrder) => {
  turn = turn.then(() => serve(order));
});

async function serve({ id, sheet }: DrawingOrder): Promise<void> {
  const drawing: Drawing = await draw(sheet).then(
    (pdf) => ({ id, pdf }),
    (error: unknown) => ({ id, error }),
  );
  parentPort?.postMessage(drawing, []);
}

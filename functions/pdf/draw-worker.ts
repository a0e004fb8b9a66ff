// Runs in a thread of its own: draws the document that it is sent, and answers with it.
import { parentPort } from "node:worker_threads";
import type { DocumentStatement } from "../orders/domain/invoice-document.ts";
import { draw } from "./draw.ts";

parentPort?.on("message", async (stated: DocumentStatement) => {
  parentPort?.postMessage(await draw(stated), []);
});

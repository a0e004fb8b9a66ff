import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";

/** Returned in place of a page's HTML, which the worker thread that finished the page has already written. */
export const written = "written";

/**
 * Replaces `fs-extra` within vite-react-ssg with synchronous calls: four promises per file, each a task for the thread
 * pool, cost more than the write.
 */
export default {
  existsSync,
  rmSync,
  readFile,
  remove: (path: string) => rm(path, { recursive: true, force: true }),
  ensureDir: (folder: string) => mkdirSync(folder, { recursive: true }),
  writeFile: (file: string, text: string) => {
    if (text !== written) writeFileSync(file, text);
  },
};

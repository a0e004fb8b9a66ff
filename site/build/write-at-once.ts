import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";

/** In place of the HTML of a page that is written already, by the thread that finished it. */
export const written = "written";

/**
 * Stands in for `fs-extra` within vite-react-ssg. It writes at once: the promises of four steps a file, each a task for
 * another thread, cost more than writing the file.
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

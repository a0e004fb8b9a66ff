import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Change } from "../project/sources/folder.ts";
import { writing } from "../unwritable.ts";

/** Writes changes, and removes files last. What a full disk or a folder without permission leaves half done, git undoes. */
export function writeAll(root: string, changes: readonly Change[]): void {
  writing(root, { outcome: "Not all was written.", next: "See git status, and git restore content." }, () => {
    const texts = changes.filter(({ text }) => text !== undefined);
    // Where capitals make no difference, the old name of a file is also its new one.
    const isTwin = ({ path }: Change) => texts.some((each) => each.path.toLowerCase() === path.toLowerCase());
    const removed = changes.filter(({ text }) => text === undefined);
    for (const { path } of removed.filter(isTwin)) rmSync(join(root, path), { force: true });
    for (const { path, text = "" } of texts) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    for (const each of removed) if (!isTwin(each)) rmSync(join(root, each.path), { force: true });
  });
}

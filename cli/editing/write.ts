import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { Change } from "../project/sources/folder.ts";
import { Refusal } from "../refusal.ts";
import { writing } from "../unwritable.ts";
import { lockProject } from "./lock.ts";

/** Runs an edit, from reading to writing, under the project's lock; refuses if another command keeps the lock. */
export async function editing<T>(root: string, edit: () => Promise<T>): Promise<T> {
  // A folder that is not a project gets no lock file; the edit itself refuses it.
  if (!existsSync(join(root, "content"))) return edit();
  using lock = lockProject(root, 5000);
  if (!lock) {
    throw new Refusal(
      "Another site-cli command is editing this project; nothing was written.",
      "Run this one again when that one has ended.",
    );
  }
  finish(root);
  return await edit();
}

/**
 * Writes all changes or none; to be called within `editing`. The new texts and a plan of where they go are staged in a
 * folder, and renaming that folder commits them: from then on, this process or the next command finishes the edit.
 */
export function writeAll(root: string, changes: readonly Change[]): void {
  const prepared = join(root, `${stagingPath}.new`);
  writing(root, { outcome: "Nothing was written.", next: "Then run the command again." }, () => {
    try {
      for (const { path } of changes) tryTarget(join(root, path));
      rmSync(prepared, { recursive: true, force: true });
      mkdirSync(prepared);
      const steps = changes.map(({ path, text }, index) => {
        if (text !== undefined) writeFileSync(join(prepared, String(index)), text, { flush: true });
        return { path, staged: text !== undefined };
      });
      writeFileSync(join(prepared, planName), JSON.stringify(steps), { flush: true });
    } catch (error) {
      rmSync(prepared, { recursive: true, force: true });
      throw error;
    }
    renameSync(prepared, join(root, stagingPath));
  });
  finish(root);
}

/**
 * Finishes an interrupted edit that was committed, and discards one that was not. An edit that is still running is left
 * alone.
 */
export function finishWriting(root: string): void {
  if (!existsSync(join(root, stagingPath)) && !existsSync(join(root, `${stagingPath}.new`))) return;
  using lock = lockProject(root, 1000);
  if (lock) finish(root);
}

// --- internal ---

const stagingPath = "content/.staging";
const planName = "plan.json";
const Plan = z.array(z.strictObject({ path: z.string(), staged: z.boolean() }));
const unfinished = {
  outcome: "An edit is not finished yet.",
  next: `The next command finishes it. To abandon the rest of it, delete ${stagingPath}.`,
};

function finish(root: string): void {
  const staging = join(root, stagingPath);
  const gone = `${staging}.new`;
  writing(root, unfinished, () => {
    rmSync(gone, { recursive: true, force: true });
    if (!existsSync(staging)) return;
    syncFolder(dirname(staging));
    const steps = Plan.parse(JSON.parse(readFileSync(join(staging, planName), "utf8")));
    for (const [index, { path, staged }] of steps.entries()) {
      const text = join(staging, String(index));
      if (!staged) rmSync(join(root, path), { force: true });
      // A text that is gone was put in place before the interruption.
      else if (existsSync(text)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        renameSync(text, join(root, path));
      }
    }
    // Renamed before it is deleted, so that a half-deleted folder is never taken for a plan.
    renameSync(staging, gone);
    rmSync(gone, { recursive: true });
  });
}

/** Fails before the commit where putting the file in place would fail after it. */
function tryTarget(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  accessSync(dirname(path), constants.W_OK | constants.X_OK);
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Refusal(`Nothing was written. ${path} is a folder.`, "Move it away, and run the command again.");
  }
}

function syncFolder(path: string): void {
  // Windows cannot flush a folder.
  if (process.platform === "win32") return;
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

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
import { holdProject } from "./lock.ts";

/** Does an edit, from reading to writing, while no other command writes; refuses when another one does not end. */
export async function editing<T>(root: string, edit: () => Promise<T>): Promise<T> {
  // A folder that is no project gets no lock; the edit refuses it in its own words.
  if (!existsSync(join(root, "content"))) return edit();
  using lock = holdProject(root, 5000);
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
 * Writes all changes or none, within `editing`. The new texts and the list of what goes where are written aside and put
 * in place by one rename, which decides; from then on the changes are finished, by this process or by the next command.
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
 * Finishes what an interrupted command had decided to write, and clears away what it had not. What a command still at
 * work is writing is left to it.
 */
export function finishWriting(root: string): void {
  if (!existsSync(join(root, stagingPath)) && !existsSync(join(root, `${stagingPath}.new`))) return;
  using lock = holdProject(root, 1000);
  if (lock) finish(root);
}

// --- internal ---

const stagingPath = "content/.staging";
const planName = "plan.json";
const Plan = z.array(z.strictObject({ path: z.string(), staged: z.boolean() }));
const unfinished = {
  outcome: "A change is decided and not finished yet.",
  next: `The next command finishes it. To give up what is left of it, delete ${stagingPath}.`,
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
      // A text that is not there any more was put in place before the interruption.
      else if (existsSync(text)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        renameSync(text, join(root, path));
      }
    }
    // The plan goes last and at once, so that it is never found without the texts it names.
    renameSync(staging, gone);
    rmSync(gone, { recursive: true });
  });
}

/** Fails as putting a file in place would, while nothing is decided. */
function tryTarget(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  accessSync(dirname(path), constants.W_OK | constants.X_OK);
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Refusal(`Nothing was written. ${path} is a folder.`, "Move it away, and run the command again.");
  }
}

function syncFolder(path: string): void {
  // Windows flushes no folders.
  if (process.platform === "win32") return;
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

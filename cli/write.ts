import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { Change } from "./project/folder.ts";

/**
 * Writes all changes or none. The new texts and the list of what goes where are written aside and put in place by one
 * rename, which decides; from then on the changes are finished, by this process or by the next command.
 */
export function writeAll(root: string, changes: readonly Change[]): void {
  const prepared = join(root, `${stagingPath}.new`);
  try {
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
  syncFolder(join(root, "content"));
  finishWriting(root);
}

/** Finishes what an interrupted command had decided to write, and clears away what it had not. */
export function finishWriting(root: string): void {
  rmSync(join(root, `${stagingPath}.new`), { recursive: true, force: true });
  const staging = join(root, stagingPath);
  if (!existsSync(staging)) return;
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
  renameSync(staging, join(root, `${stagingPath}.new`));
  rmSync(join(root, `${stagingPath}.new`), { recursive: true });
}

// --- internal ---

const stagingPath = "content/.staging";
const planName = "plan.json";
const Plan = z.array(z.strictObject({ path: z.string(), staged: z.boolean() }));

function syncFolder(path: string): void {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

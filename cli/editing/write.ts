import { accessSync, constants, existsSync, lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Change } from "../project/sources/folder.ts";
import { Refusal } from "../refusal.ts";
import { writing } from "../unwritable.ts";

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
  return await edit();
}

/**
 * Writes changes; to be called within `editing`. Every new text is written beside its file first, so that a full disk or
 * a folder that is not writable changes nothing; then each is renamed into place, and files are removed last. A process
 * killed in between leaves whole files, some old and some new, which `git status` shows and `git restore` undoes.
 */
export function writeAll(root: string, changes: readonly Change[]): void {
  const targets = changes.map(({ path, text }) => ({ path: join(root, path), text }));
  const texts = targets.filter(({ text }) => text !== undefined);
  writing(root, { outcome: "Nothing was written.", next: "Then run the command again." }, () => {
    for (const { path } of targets) tryTarget(path);
    try {
      for (const { path, text = "" } of texts) writeFileSync(beside(path), text, { flush: true });
    } catch (error) {
      for (const { path } of texts) rmSync(beside(path), { force: true });
      throw error;
    }
  });
  writing(root, { outcome: "Some files were written, others not.", next: "See git status." }, () => {
    const removed = targets.filter(({ text }) => text === undefined).map(({ path }) => path);
    // Where capitals make no difference, the old name of a file is also its new one.
    const twins = removed.filter((path) => texts.some((each) => each.path.toLowerCase() === path.toLowerCase()));
    for (const path of twins) rmSync(path, { force: true });
    for (const { path } of texts) renameSync(beside(path), path);
    for (const path of removed) if (!twins.includes(path)) rmSync(path, { force: true });
  });
}

/**
 * Locks the project for one command that writes, waiting up to `timeoutMs` for another one; undefined if that one keeps
 * the lock. Refuses a folder where the lock file cannot be written.
 */
export function lockProject(root: string, timeoutMs: number): Disposable | undefined {
  const path = join(root, lockName);
  let database: DatabaseSync | undefined;
  try {
    // SQLite uses the operating system's locks, which are released however the process ends: none is ever stale.
    database = new DatabaseSync(path, { timeout: timeoutMs });
    database.exec("begin immediate");
  } catch (error) {
    database?.close();
    if (!(error instanceof Error && "errcode" in error)) throw error;
    if (error.errcode === sqliteBusy) return undefined;
    throw new Refusal(
      `${path} cannot be opened for writing: ${error.message}. Nothing was written.`,
      "Make the folder writable: this lock file keeps two commands from writing there at once.",
    );
  }
  return { [Symbol.dispose]: () => database.close() };
}

// --- internal ---

/** Not deleted on release, since another command may be waiting on it. */
const lockName = ".site-cli.lock";
const sqliteBusy = 5;

/** The temporary file of a file; its name is hidden, and nothing reads it. */
function beside(path: string): string {
  return join(dirname(path), `.${path.slice(dirname(path).length + 1)}.new`);
}

/** Fails before anything is written where putting the file in place would fail. */
function tryTarget(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  accessSync(dirname(path), constants.W_OK | constants.X_OK);
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Refusal(`Nothing was written. ${path} is a folder.`, "Move it away, and run the command again.");
  }
}

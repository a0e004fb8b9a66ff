import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { siteCli } from "../../content/site-cli.ts";
import { storeFile } from "../../functions/db/sqlite.ts";
import { CommandError } from "../command-error.ts";
import { projectFolder, type Command } from "../command.ts";
import { print } from "../output/terminal.ts";
import { assertStoreExists, embeddedStore, withStoreErrors } from "./desk.ts";

/** Copies the embedded store of `DATA_DIR` into a new file, while the server runs. */
export async function backUp(command: Command, file: string): Promise<void> {
  const dataDir = embeddedStore(command, {
    does: "copies",
    instead: 'Run pg_dump --format=custom --file=site.dump "$DATABASE_URL".',
  });
  const target = resolve(projectFolder(command), file);
  await withStoreErrors({ failed: "No copy was made", outcome: "The store itself was not changed." }, () =>
    backUpStore(dataDir, target),
  );
  print(`Copied ${dataDir} to ${file}. To restore it, stop the server, then: ${siteCli()} restore ${file}`);
}

/**
 * Backs up the embedded store into a new file while the server runs, and checks the copy. The file gets its name once it
 * is complete and flushed. Throws when there is no store, when the target exists, or when the copy fails or is corrupt.
 */
export async function backUpStore(dataDir: string, target: string): Promise<void> {
  assertStoreExists(dataDir);
  if (existsSync(target))
    throw new CommandError(`${target} already exists.`, "Name a new file, like backup-2026-11-21.sqlite.");
  if (!existsSync(dirname(target)))
    throw new CommandError(`There is no folder ${dirname(target)}.`, "Create it, or name another.");
  // A folder, because SQLite adds files next to the copy. A killed backup may have left one.
  const work = `${target}.part`;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { mode: 0o700 });
  try {
    const copy = join(work, "copy");
    copyStore(storeFile(dataDir), copy);
    await flushFile(copy);
    renameSync(copy, target);
    await flushFolder(dirname(target));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Copies a store, as it is at one moment, into a new file that only its owner can read; throws unless the copy is intact. */
export function copyStore(file: string, target: string): void {
  using source = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  closeSync(openSync(target, "wx", 0o600));
  // A single file, without a write-ahead log, and without the bytes of what was erased.
  source.prepare("vacuum into ?").run(target);
  using copy = new DatabaseSync(target, { readOnly: true });
  const result = copy.prepare("pragma integrity_check").get()?.integrity_check;
  if (result !== "ok")
    throw new CommandError(`The copy is corrupt: ${String(result)}.`, "The store itself was not changed.");
}

/** Flushes a file to the disk. */
export async function flushFile(file: string): Promise<void> {
  await using handle = await open(file, "r+");
  await handle.sync();
}

/** Flushes a folder after a rename in it. Only warns on file systems that cannot (CIFS, vboxsf). */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  await using handle = await open(folder, "r");
  await handle.sync().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`Warning: ${folder} could not be flushed to the disk (${reason}). Do not cut the power now.`);
  });
}

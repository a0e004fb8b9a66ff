import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { resolve } from "node:path";
import { siteCli } from "../../content/site-cli.ts";
import { isBusy, isStoreFailure, StoreMismatch } from "../../functions/db/errors.ts";
import { storeFile } from "../../functions/db/sqlite.ts";
import { openStore, type Store } from "../../functions/db/store.ts";
import { EnvError, readEnv, type Env } from "../../functions/env.ts";
import { CommandError } from "../command-error.ts";
import { projectFolder, type Command } from "../command.ts";

/** The store, settings and clock that an operator's command works with; closes the store when disposed. */
export interface Desk extends AsyncDisposable {
  store: Store;
  env: Env;
  /** Absolute path of the data folder. */
  dataDir: string;
  now: () => number;
  /** The operator's name in the history of orders. */
  by: string;
}

/** Opens the store that the project's settings name. A server may be using it at the same time. */
export async function openDesk(command: Command): Promise<Desk> {
  const { env, dataDir } = readSettings(command);
  const by = env.OPERATOR ?? accountName();
  const store = await withStoreErrors({ outcome: "Nothing was changed." }, () =>
    openStore({ dataDir, databaseUrl: env.DATABASE_URL, command: true }),
  );
  const close = () => store.close();
  return { store, env, dataDir, now: command.context.now, by, [Symbol.asyncDispose]: close };
}

/** Reads the server's settings; refuses an invalid one, and a `.env` that cannot be read. */
export function readSettings(command: Command): { env: Env; dataDir: string } {
  const { context } = command;
  if (context.unreadableEnvFile !== undefined)
    throw new CommandError(`${context.unreadableEnvFile} cannot be read.`, "Use an account that may read it.");
  try {
    const env = readEnv(context.env);
    return { env, dataDir: resolve(projectFolder(command), env.DATA_DIR) };
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    throw new CommandError(error.message, "Use the server's settings; .env.example explains each.");
  }
}

/** The folder of the embedded store. A PostgreSQL store is refused: its own tools do this. */
export function embeddedStore(command: Command, { does, instead }: { does: string; instead: string }): string {
  const { env, dataDir } = readSettings(command);
  if (env.DATABASE_URL === undefined) return dataDir;
  throw new CommandError(`The store is PostgreSQL (DATABASE_URL); this command ${does} the embedded one.`, instead);
}

/** Throws for a folder without an embedded store. */
export function assertStoreExists(dataDir: string): void {
  const remedy = "Set DATA_DIR to its folder. The server creates the first one.";
  if (!existsSync(storeFile(dataDir))) throw new CommandError(`There is no store in ${dataDir}.`, remedy);
}

/** Converts an error of the store or its files: what failed, why, and the state of the store. */
export async function withStoreErrors<T>(
  { failed, outcome }: { failed?: string; outcome: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isStoreFailure(error)) throw error;
    const prefix = failed === undefined ? "" : `${failed}: `;
    if (error instanceof StoreMismatch && isBusy(error))
      throw new CommandError(`${prefix}a server is using the store.`, "Stop the server, then run the command again.");
    throw new CommandError(`${prefix}${error.message}.`, outcome);
  }
}

/** Finds the row by the end of its id. Throws unless exactly one matches. `list` shows such rows. */
export function findByIdEnd<Row extends { id: string }>(
  rows: readonly Row[],
  given: string,
  what: string,
  list: string,
): Row {
  const end = given.toLowerCase();
  const [row, another] = rows.filter(({ id }) => end.length >= 4 && id.endsWith(end));
  if (row !== undefined && another === undefined) return row;
  throw new CommandError(
    `There ${row === undefined ? "is no" : "are several"} ${what} "${given}".`,
    `Give the end of the id as ${siteCli()} ${list} shows it, or more of it (at least 4 characters).`,
  );
}

/** The name of the account that runs the command. Some containers have none. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    throw new CommandError("This account has no name for the history of orders.", "Set yours, like OPERATOR=Ada.");
  }
}

import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { join, resolve } from "node:path";
import type { Command } from "commander";
import type { Kysely } from "kysely";
import { siteCli } from "../../content/site-cli.ts";
import type { Database } from "../../functions/db/database.ts";
import { isStoreFailure } from "../../functions/db/errors.ts";
import { readPause } from "../../functions/db/pause.ts";
import { openStore, type Store } from "../../functions/db/store.ts";
import { EnvError, readEnv, type Env } from "../../functions/env.ts";
import { projectFolder } from "../command.ts";
import { Refusal } from "../refusal.ts";

/** The store and settings that an operator's command works with; closes the store when disposed. */
export interface Desk extends AsyncDisposable {
  store: Store;
  env: Env;
  /** The operator's name in the history of orders. */
  operator: string;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** When the command started. */
  now: number;
}

/** Opens the store that the project's settings name. A server may be using it at the same time. */
export async function openDesk(command: Command): Promise<Desk> {
  const { env, dataDir } = readSettings(command);
  const operator = env.OPERATOR ?? accountName();
  const store = await openStore({ dataDir, databaseUrl: env.DATABASE_URL, command: true }).catch((error: unknown) => {
    throw isStoreFailure(error) ? new Refusal(error.message, "Nothing was changed.") : error;
  });
  const close = () => store.close();
  return { store, env, operator, dataDir, now: Date.now(), [Symbol.asyncDispose]: close };
}

/** Reads the server's settings from the environment and from `.env`; refuses an invalid one. */
export function readSettings(command: Command): { env: Env; dataDir: string } {
  const folder = projectFolder(command);
  const file = join(folder, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  try {
    const env = readEnv(process.env);
    return { env, dataDir: resolve(folder, env.DATA_DIR) };
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    throw new Refusal(error.message, "Use the server's settings; .env.example explains each.");
  }
}

/** Says that the server sends what a command has put into the outbox, or that the store is paused. */
export async function sendingNote(db: Kysely<Database>, what = "the email"): Promise<string> {
  if ((await readPause(db)) === undefined) return `The server will send ${what}.`;
  return `The store is paused, so emails wait until you run: ${siteCli()} orders release --store`;
}

/** The name of the account that runs the command. Some containers have none. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    throw new Refusal("This account has no name for the history of orders.", "Set yours, like OPERATOR=Ada.");
  }
}

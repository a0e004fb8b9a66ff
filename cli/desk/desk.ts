import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { join, resolve } from "node:path";
import type { Command } from "commander";
import { EnvError, readEnv, type Env } from "../../functions/settings.ts";
import { mailSettings, type MailSettings } from "../../functions/mail/emails.ts";
import { RefusedChange, StoreUnavailable } from "../../functions/db/errors.ts";
import { openStore, type Store } from "../../functions/db/store.ts";
import { Refusal } from "../refusal.ts";

/** What the operator's commands work with. */
export interface Desk {
  store: Store;
  env: Env;
  /** Who gives the command, for histories. */
  operator: string;
  /** Folder of the embedded store and of the `.eml` files, as an absolute path. */
  dataDir: string;
  /** The operator's address and the `Message-ID` domain, for emails that a command causes. */
  mail: MailSettings;
}

/** Makes the action of a command from its work at the desk; if the work returns false, the process exits with 1. */
export type AtDesk = <Args extends unknown[]>(
  work: (desk: Desk, ...args: Args) => Promise<boolean | void>,
) => (...args: Args) => Promise<void>;

/** Adds its commands to a group. */
export type AddCommands = (group: Command, atDesk: AtDesk) => void;

/**
 * Opens the store that a project folder's environment names for the work of a command, even while a server is using it, and
 * closes it afterward; `passed` is told whether all was well.
 */
export function deskOf(folder: () => string, passed: (good: boolean) => void): AtDesk {
  return (work) =>
    async (...args) => {
      const { env, dataDir } = readDeskEnv(folder());
      const operator = env.OPERATOR ?? accountName();
      const databaseUrl = env.DATABASE_URL;
      const store = await openStore({ dataDir, databaseUrl, command: true }).catch((error: unknown) => {
        throw new Refusal(error instanceof Error ? error.message : String(error), "Nothing was changed.");
      });
      try {
        passed((await work({ store, env, operator, dataDir, mail: mailSettings(env) }, ...args)) !== false);
      } catch (error) {
        if (error instanceof RefusedChange) throw new Refusal(`${error.message}.`, error.remedy);
        if (!(error instanceof StoreUnavailable)) throw error;
        throw new Refusal(
          `The store at ${store.place} does not answer: ${error.reason}.`,
          "Check that the database is running and that its disk has room. A change is made completely or not at all: see " +
            "which, then run the command again.",
        );
      } finally {
        await store.close();
      }
    };
}

/** Reads the server's settings from the environment and, as `npm start` does, from `.env`; refuses an invalid one. */
export function readDeskEnv(root: string): { env: Env; dataDir: string } {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  try {
    const env = readEnv(process.env);
    return { env, dataDir: resolve(root, env.DATA_DIR) };
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    throw new Refusal(error.message, "Set it as the server has it; .env.example explains each.");
  }
}

// --- internal ---

/** The name of the account that runs the command; not every container knows one. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    throw new Refusal("This account has no name for the history of orders.", "Set yours, like OPERATOR=Ada.");
  }
}

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { firmOn, siteUrl } from "./orders.ts";
import { type Outcome, siteCli as runHere, type Surroundings } from "./site-cli.ts";
import type { Engine } from "../../functions/store/tables.ts";
import type { TempStore } from "./temp-store.ts";

/** Path of the CLI's entry file. */
export const cli = fileURLToPath(new URL("../../cli/main.ts", import.meta.url));

/** A firm of now, whose operator gives commands. */
export async function firmToday(engine: Engine = "sqlite") {
  const clock = {
    get now() {
      return Date.now();
    },
  };
  const firm = await firmOn(engine, clock);
  const run = (...args: string[]) => siteCli(firm, args);
  return {
    ...firm,
    run,
    /** What a command prints, which is to succeed. */
    async said(...args: string[]): Promise<string> {
      const { code, stdout, stderr } = await run(...args);
      expect([args, code, stderr]).toEqual([args, 0, ""]);
      return stdout;
    },
  };
}

/** Where a store is. */
export type Place = Pick<TempStore, "dataDir" | "databaseUrl">;

/** Runs an operator's command on a store that the test keeps using. */
export function siteCli(place: Place, args: readonly string[], { env, input }: Surroundings = {}): Promise<Outcome> {
  return runHere(args, { env: { ...settings(place), ...env }, input });
}

/** The same as a process of its own: for commands at the same time, and for what is true of a process alone. */
export function siteCliProcess(place: Place, args: readonly string[], { env, input = "" }: Surroundings = {}) {
  return new Promise<Outcome>((resolve) => {
    const child = execFile(
      process.execPath,
      [cli, ...args],
      { env: { PATH: process.env.PATH, NO_COLOR: "1", ...settings(place), ...env }, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === "number" ? error.code : error ? 1 : 0, stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}

// --- internal ---

function settings({ dataDir, databaseUrl }: Place): NodeJS.ProcessEnv {
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  return { OPERATOR: "operator", SITE_URL: siteUrl, DATA_DIR: dataDir, ...database };
}

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { TempStore } from "../support/temp-store.ts";

/** Path of the CLI's entry file. */
export const cli = fileURLToPath(new URL("../../cli/main.ts", import.meta.url));

/** How a command ended. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs an operator's command as a process on a store that this process keeps using. */
export function siteCli(
  { dataDir, databaseUrl }: Pick<TempStore, "dataDir" | "databaseUrl">,
  args: readonly string[],
  { env = {}, input = "" }: { env?: NodeJS.ProcessEnv; input?: string } = {},
): Promise<Outcome> {
  const settings = { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [cli, ...args],
      {
        env: { PATH: process.env.PATH, NO_COLOR: "1", OPERATOR: "operator", ...settings, ...env },
        maxBuffer: 64 * 1024 * 1024,
      },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === "number" ? error.code : error ? 1 : 0, stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}

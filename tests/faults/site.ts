import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServerProcess, type ServerProcess } from "../support/server-process.ts";
import { folderWithBuild } from "../support/temp-store.ts";
import type { PlantedBug } from "./bugs.ts";

/** A folder with a minimal build, in which servers are started one after another. */
export interface FaultySite extends AsyncDisposable {
  folder: string;
  dataDir: string;
  start(env?: Record<string, string>): Promise<ServerProcess>;
}

/** Creates the folder; every server started in it has the bug, if any. */
export async function faultySite(bug?: PlantedBug): Promise<FaultySite> {
  const folder = await folderWithBuild();
  return {
    folder: folder.path,
    dataDir: join(folder.path, "data"),
    start: (env = {}) => startServerProcess(folder.path, { ...env, ...plantEnv(bug) }, plantOptions(bug)),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

/** Node.js options that load `plant.ts` when there is a bug. */
export function plantOptions(bug: PlantedBug | undefined): string[] {
  return bug === undefined ? [] : ["--import", fileURLToPath(new URL("plant.ts", import.meta.url))];
}

/** The environment variable from which `plant.ts` reads the bug. */
export function plantEnv(bug: PlantedBug | undefined): Record<string, string> {
  return bug === undefined ? {} : { PLANTED_BUG: JSON.stringify(bug) };
}

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServerProcess, type ServerProcess } from "./server-process.ts";
import { folderWithBuild } from "./temp-store.ts";

/** A folder with a minimal build, in which servers are started one after another. */
export interface FaultySite extends AsyncDisposable {
  folder: string;
  dataDir: string;
  start(env?: Record<string, string>): Promise<ServerProcess>;
}

/** A change of a file of the program as a server loads it: in the file, `find` becomes `replace`. */
export interface Change {
  file: string;
  find: string;
  replace: string;
}

/** Creates the folder; every server started in it has these changes, and the bug that is planted into the tests, if any. */
export async function faultySite(changes: readonly Change[] = []): Promise<FaultySite> {
  const folder = await folderWithBuild();
  const { PLANTED } = process.env;
  const planted = [...changes, ...(PLANTED ? [JSON.parse(PLANTED) as Change] : [])];
  const plant = ["--import", fileURLToPath(new URL("plant.ts", import.meta.url))];
  return {
    folder: folder.path,
    dataDir: join(folder.path, "data"),
    start: (env = {}) =>
      planted.length === 0
        ? startServerProcess(folder.path, env)
        : startServerProcess(folder.path, { ...env, CHANGES: JSON.stringify(planted) }, plant),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

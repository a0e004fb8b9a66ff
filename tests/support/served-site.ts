import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServerProcess } from "./server-process.ts";
import { tempFolder } from "./temp-store.ts";

/** A change of a file of the program as a server loads it: in the file, `find` becomes `replace`. */
export interface Change {
  file: string;
  find: string;
  replace: string;
}

/** A folder with a build of one page, in which servers are started one after another. */
export type ServedSite = Awaited<ReturnType<typeof servedSite>>;

/** Creates the folder; every server started in it has these changes, and the bug that is planted into the tests, if any. */
export async function servedSite(changes: readonly Change[] = []) {
  const { path: folder, [Symbol.asyncDispose]: remove } = await tempFolder();
  await mkdir(join(folder, "dist"));
  await writeFile(join(folder, "dist", "index.html"), "<h1>Home</h1>");
  const { PLANTED } = process.env;
  const planted = [...changes, ...(PLANTED ? [JSON.parse(PLANTED) as Change] : [])];
  const plant = ["--import", fileURLToPath(new URL("plant.ts", import.meta.url))];
  return {
    folder,
    // Where its store is, for commands.
    dataDir: join(folder, "data"),
    databaseUrl: undefined,
    start: (env: Record<string, string> = {}) =>
      planted.length === 0
        ? startServerProcess(folder, env)
        : startServerProcess(folder, { ...env, CHANGES: JSON.stringify(planted) }, plant),
    [Symbol.asyncDispose]: remove,
  };
}

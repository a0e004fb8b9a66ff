import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startServerProcess } from "./server-process.ts";
import { tempFolder } from "./temp-store.ts";

/** A folder with a build of one page, in which servers are started one after another. */
export type ServedSite = Awaited<ReturnType<typeof servedSite>>;

/** Creates the folder, which is removed when it goes out of scope. */
export async function servedSite() {
  const { path: folder, [Symbol.asyncDispose]: remove } = await tempFolder();
  await mkdir(join(folder, "dist"));
  await writeFile(join(folder, "dist", "index.html"), "<h1>Home</h1>");
  return {
    folder,
    /** The data folder of its servers. */
    dataDir: join(folder, "data"),
    databaseUrl: undefined,
    start: (env: Record<string, string> = {}) => startServerProcess(folder, env),
    [Symbol.asyncDispose]: remove,
  };
}

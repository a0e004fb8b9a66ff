import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startServerProcess, type ServerProcess } from "../support/server-process.ts";
import { folderWithBuild } from "../support/temp-store.ts";

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

/** A bug planted into the running server: in each `functions/<file>`, `find` becomes `replace`. */
export type PlantedBug = readonly { file: string; find: string; replace: string }[];

/** Bugs that the fault tests must notice; `docs/reliability.md` lists them. */
export const bugs = {
  "acknowledge before the commit": [
    {
      file: "posts/posts.ts",
      find: "const outcomes = await acceptAll(calls.map(({ post }) => post));",
      replace: `const outcomes: Outcome[] = calls.map(({ post }) => ({ status: "stored", answer: { id: post.id } }));
      setTimeout(() => void acceptAll(calls.map(({ post }) => post)), 200);`,
    },
  ],
  "statements without a transaction around them": [
    {
      file: "posts/posts.ts",
      find: "db.transaction().execute(async (trx) => {",
      replace: "((run: (trx: typeof db) => Promise<Outcome[]>) => run(db))(async (trx) => {",
    },
    {
      file: "posts/posts.ts",
      find: "for (const kind of kinds) await put(",
      replace: "await new Promise((resolve) => setTimeout(resolve, 20)); for (const kind of kinds) await put(",
    },
  ],
  "mails are claimed without a lock": [
    {
      file: "mail/queue.ts",
      find: 'engine === "postgres" ? due.forUpdate().skipLocked() : due',
      replace: "due",
    },
  ],
  "a stop closes connections at once": [
    {
      file: "server/listen.ts",
      find: "NetServer.prototype.close.call(server);",
      replace: "server.close(); server.closeAllConnections();",
    },
  ],
  "commits are not flushed to the disk": [
    {
      file: "store/sqlite.ts",
      find: "pragma synchronous = full;",
      replace: "pragma synchronous = normal;",
    },
  ],
} as const satisfies Record<string, PlantedBug>;

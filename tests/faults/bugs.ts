/** A bug planted into the running server: in each `functions/<file>`, `find` becomes `replace`. */
export type PlantedBug = readonly { file: string; find: string; replace: string }[];

/** Bugs that the fault tests must notice; `docs/reliability.md` lists them. */
export const bugs = {
  "acknowledge before the commit": [
    {
      file: "posts/posts.ts",
      find: "async function settle(calls: readonly Call[]): Promise<void> {",
      replace: `async function settle(calls: readonly Call[]): Promise<void> {
        for (const { post, resolve } of calls) resolve({ status: "stored", answer: { id: post.id } });
        await new Promise((resolve) => setTimeout(resolve, 200));`,
    },
  ],
  "statements without a transaction around them": [
    {
      file: "posts/posts.ts",
      find: "db.transaction().execute(async (trx) => {",
      replace: "((work) => work(db))(async (trx) => {",
    },
    {
      file: "posts/accept.ts",
      find: 'if (mails.length > 0) await trx.insertInto("mails").values(mails).execute();',
      replace:
        'await new Promise((resolve) => setTimeout(resolve, 20)); if (mails.length > 0) await trx.insertInto("mails").values(mails).execute();',
    },
  ],
  "repeats are not looked up": [
    {
      file: "api/post.ts",
      find: "content: hash(",
      replace: "content: crypto.randomUUID() + hash(",
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

/** A bug planted into the running server: in each `functions/<file>`, `find` becomes `replace`. */
export type PlantedBug = readonly { file: string; find: string; replace: string }[];

/** Bugs that the fault tests must notice; `docs/reliability.md` lists them. */
export const bugs = {
  "acknowledge before the commit": [
    {
      file: "store/per-turn.ts",
      find: "const outputs = await run(calls.map(({ input }) => input));",
      replace: `const outputs = calls.map(({ input }) => ({ status: "stored", answer: { id: input.id } }));
      setTimeout(() => void run(calls.map(({ input }) => input)), 200);`,
    },
  ],
  "statements without a transaction around them": [
    {
      file: "store/store.ts",
      find: "db.transaction().execute((trx) => acceptAll(trx, submissions))",
      replace: "acceptAll(db, submissions)",
    },
    {
      file: "store/posts/accept.ts",
      find: 'await insertAll(trx, "mails", mails);',
      replace: 'await new Promise((resolve) => setTimeout(resolve, 20)); await insertAll(trx, "mails", mails);',
    },
  ],
  "repeats are not looked up": [
    {
      file: "api/post.ts",
      find: "const repeatKey = hash(",
      replace: "const repeatKey = crypto.randomUUID() + hash(",
    },
  ],
  "mails are claimed without a lock": [
    {
      file: "store/mails.ts",
      find: 'engine === "postgres" ? due.forUpdate().skipLocked() : due',
      replace: "due",
    },
  ],
  "a stop closes connections at once": [
    {
      file: "listen.ts",
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

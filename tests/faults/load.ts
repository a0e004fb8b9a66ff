import { readdirSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Store } from "../../functions/db/store.ts";
import { api, contactBody, orderBody } from "../support/api.ts";

/** The clients' record of what the server answered. */
export type PostLog = ReturnType<typeof newPostLog>;

/** An empty log, which several runs of load can share. */
export function newPostLog() {
  return {
    /** Markers of posts answered with 201; each must be in exactly one row. */
    acknowledged: new Set<string>(),
    /** How many posts lost their connection before a complete answer. */
    unanswered: 0,
    /** The statuses that were answered. */
    statuses: new Set<number>(),
  };
}

/** Posts, and resolves with the status; `refused` when no connection was made, `cut` when it ended before a complete answer. */
type Post = (path: string, body: object) => Promise<number | "refused" | "cut">;

/** Posts messages and orders alternately from several clients until stopped or until the server is gone. */
export function postUnderLoad(post: Post, log: PostLog, clients: number): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const posting = Array.from({ length: clients }, async (_, client) => {
    for (let turn = client; !stopping.signal.aborted; turn += 1) {
      const marker = newMarker();
      const status = await (turn % 2 === 0
        ? post("/api/orders", { ...orderBody, billingAddress: marker })
        : post("/api/contact", { ...contactBody, message: marker }));
      if (status === "cut") log.unanswered += 1;
      if (typeof status === "string") return;
      if (status === 201) log.acknowledged.add(marker);
      log.statuses.add(status);
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(posting);
    },
  };
}

/** Posts to a server over connections that are kept. */
export function postsTo(url: string): Post {
  const agent = new Agent({ keepAlive: true });
  return (path, body) =>
    new Promise((resolve) => {
      const headers = { "Content-Type": "application/json" };
      const sent = request(new URL(path, url), { agent, method: "POST", headers }, (response) => {
        response.on("error", () => resolve("cut"));
        response.resume().on("end", () => resolve(response.complete ? (response.statusCode ?? 0) : "cut"));
      });
      sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code === "ECONNREFUSED" ? "refused" : "cut"));
      sent.end(JSON.stringify(body));
    });
}

/** Posts to an application on a store. */
export function postsOn(store: Store): Post {
  const { postJson } = api(store);
  return async (path, body) => (await postJson(path, body)).status;
}

/** Lists the stored posts of the load: the marker of each, its number of emails, and the expected number. */
export const storedSql = `
  select message as marker, 1 as expected, (select count(*) from mails where record_id = messages.id) as mails from messages
  union all
  select billing_address, 2, (select count(*) from mails where record_id = orders.id) from orders`;

/** Lost and duplicate posts, and missing and extra emails, in the rows of `storedSql`. */
export function lostOrDoubled(stored: readonly Record<string, unknown>[], { acknowledged }: PostLog): string[] {
  const counts = Map.groupBy(stored, ({ marker }) => String(marker));
  return [
    ...[...acknowledged].filter((marker) => !counts.has(marker)).map((marker) => `${marker} was acknowledged and lost`),
    ...[...counts].flatMap(([marker, rows]) => (rows.length > 1 ? [`${marker} was stored ${rows.length} times`] : [])),
    ...stored.flatMap(({ marker, mails, expected }) =>
      Number(mails) === expected
        ? []
        : [`${String(marker)} has ${String(mails)} mails in place of ${String(expected)}`],
    ),
  ];
}

/** The corruption of a SQLite store, its lost and duplicate posts, and its missing and extra emails. */
export function violations(dataDir: string, log: PostLog): string[] {
  const checked = rowsOf(dataDir, "pragma integrity_check").map(({ integrity_check: result }) => String(result));
  return [...checked.filter((result) => result !== "ok"), ...lostOrDoubled(rowsOf(dataDir, storedSql), log)];
}

/** Ids of emails that are due and not sent yet, and of those that are marked as sent and have no file. */
export function mailsLeft(dataDir: string): { pending: string[]; missing: string[] } {
  const mails = rowsOf(dataDir, "select id, state from mails");
  const files = new Set(readdirSync(join(dataDir, "mail")).map((name) => name.slice(-40, -4)));
  const ids = (some: typeof mails) => some.map(({ id }) => String(id));
  return {
    pending: ids(mails.filter(({ state }) => state !== "sent")),
    missing: ids(mails.filter(({ state }) => state === "sent")).filter((id) => !files.has(id)),
  };
}

function rowsOf(dataDir: string, query: string): Record<string, unknown>[] {
  using database = new DatabaseSync(join(dataDir, "site.sqlite"), { readOnly: true });
  return database.prepare(query).all();
}

/** A unique text without digits, since an address with many digits would hold the order. */
function newMarker(): string {
  return `marker-${crypto.randomUUID().replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "")}`;
}

import { readdirSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type api, contactBody, orderBody } from "../support/api.ts";

/** The clients' record of what the server answered. */
export interface Ledger {
  /** Markers of posts answered with 201; each must be in exactly one row. */
  acknowledged: Set<string>;
  /** How many posts lost their connection before a complete answer. */
  unanswered: number;
  /** Number of answers by status. */
  statuses: Map<number, number>;
}

/** An empty ledger, which several runs of load can share. */
export function newLedger(): Ledger {
  return { acknowledged: new Set(), unanswered: 0, statuses: new Map() };
}

/** Posts messages and orders alternately over several connections until stopped or until the server is gone. */
export function postUnderLoad(url: string, ledger: Ledger, connections: number): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const clients = Array.from({ length: connections }, async (_, client) => {
    for (let turn = client; !stopping.signal.aborted; turn += 1) {
      const marker = newMarker();
      const isOrder = turn % 2 === 0;
      const body = isOrder ? { ...orderBody, billingAddress: marker } : { ...contactBody, message: marker };
      const status = await post(agent, new URL(isOrder ? "/api/orders" : "/api/contact", url), body);
      if (status === "refused") return;
      if (status === "cut") {
        ledger.unanswered += 1;
        return;
      }
      if (status === 201) ledger.acknowledged.add(marker);
      ledger.statuses.set(status, (ledger.statuses.get(status) ?? 0) + 1);
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(clients);
      agent.destroy();
    },
  };
}

/** Posts messages to an application, one after another from each of several clients, until stopped. */
export function postMessages({ postJson }: Pick<ReturnType<typeof api>, "postJson">, clients: number) {
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  const stopping = new AbortController();
  let sent = 0;
  const posting = Array.from({ length: clients }, async () => {
    while (!stopping.signal.aborted) {
      const name = `Name ${(sent += 1)}`;
      const { status } = await postJson("/api/contact", { ...contactBody, name });
      statuses.add(status);
      if (status === 201) acknowledged.push(name);
    }
  });
  return {
    /** The name in each message that was acknowledged. */
    acknowledged,
    statuses,
    async stop() {
      stopping.abort();
      await Promise.all(posting);
    },
  };
}

/** Violations of the store's guarantees: corruption, lost or duplicate posts, missing or extra emails. */
export function violations(dataDir: string, { acknowledged }: Ledger): string[] {
  using database = new DatabaseSync(join(dataDir, "site.sqlite"), { readOnly: true });
  const all = (sql: string) => database.prepare(sql).all();
  const stored = all(`
    select message as marker, 1 as expected, (select count(*) from mails where about = messages.id) as mails from messages
    union all
    select billing_address, 2, (select count(*) from mails where about = orders.id) from orders`);
  const counts = Map.groupBy(stored, ({ marker }) => String(marker));
  return [
    ...all("pragma integrity_check").flatMap(({ integrity_check: result }) =>
      result === "ok" ? [] : [String(result)],
    ),
    ...[...acknowledged].filter((marker) => !counts.has(marker)).map((marker) => `${marker} was acknowledged and lost`),
    ...[...counts].flatMap(([marker, rows]) => (rows.length > 1 ? [`${marker} was stored ${rows.length} times`] : [])),
    ...stored.flatMap(({ marker, mails, expected }) =>
      mails === expected ? [] : [`${String(marker)} has ${String(mails)} mails in place of ${String(expected)}`],
    ),
  ];
}

/** How many emails are not sent yet. */
export function pendingMails(dataDir: string): number {
  using database = new DatabaseSync(join(dataDir, "site.sqlite"), { readOnly: true });
  return Number(database.prepare("select count(*) as pending from mails where state <> 'sent'").get()?.pending);
}

/** Ids of emails that are marked as sent and have no file. */
export function missingFiles(dataDir: string): string[] {
  using database = new DatabaseSync(join(dataDir, "site.sqlite"), { readOnly: true });
  const files = new Set(readdirSync(join(dataDir, "mail")).map((name) => name.slice(-40, -4)));
  const sent = database.prepare("select id from mails where state = 'sent'").all();
  return sent.map(({ id }) => String(id)).filter((id) => !files.has(id));
}

// --- internal ---

/** A text that occurs once. Without digits, of which an address may have so many that its order is held. */
function newMarker(): string {
  return `marker-${crypto.randomUUID().replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "")}`;
}

/** The status; `refused` when no connection was made, `cut` when it ended before a complete answer. */
function post(agent: Agent, url: URL, body: unknown): Promise<number | "refused" | "cut"> {
  return new Promise((resolve) => {
    const sent = request(
      url,
      { agent, method: "POST", headers: { "Content-Type": "application/json" } },
      (response) => {
        response.on("error", () => resolve("cut"));
        response.resume().on("end", () => resolve(response.complete ? (response.statusCode ?? 0) : "cut"));
      },
    );
    sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code === "ECONNREFUSED" ? "refused" : "cut"));
    sent.end(JSON.stringify(body));
  });
}

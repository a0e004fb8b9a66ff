import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Command } from "commander";
import { sql } from "kysely";
import { formatUsdExact } from "../../../content/money.ts";
import { mailFiles } from "../../../functions/privacy/mail-files.ts";
import { storeFile } from "../../../functions/store/sqlite.ts";
import type { Store } from "../../../functions/store/store.ts";
import type { Millis } from "../../../functions/store/tables.ts";
import { cautionsOf, release as endCaution, type Caution } from "../../../functions/trouble/caution.ts";
import { plain } from "../../formats/plain.ts";
import { addCommand } from "../../help.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";
import type { AtDesk, Desk } from "../desk.ts";
import { section } from "../formats/sheet.ts";
import { confirmed, yesHelp } from "../prompt.ts";
import { confirmChange } from "./change.ts";
import { numberHelp } from "./orders.ts";

/** Adds `orders release`: of a held order, or of what the whole store waits for. */
export function addRelease(orders: Command, atDesk: AtDesk): void {
  addCommand(orders, "release", "17")
    .description("Releases a held order, at the price it was placed at, and sends its emails. Asks first.")
    .argument("[number]", numberHelp)
    .option("--restored", "what waits since a backup was restored; lists first what is missing")
    .option("--site", "this store, for the SITE_URL of now")
    .option("--clock", "what waits because the clock was doubted")
    .option("--yes", yesHelp)
    .action(atDesk(release));
}

// --- internal ---

type Options = { [What in Caution["what"] | "yes"]?: true };

/** Releases a held order, also one that was canceled meanwhile, or ends a caution. */
async function release(desk: Desk, number: string | undefined, options: Options): Promise<void> {
  const caution = (["restored", "site", "clock"] as const).find((each) => options[each]);
  if (caution !== undefined) return releaseCaution(desk, caution, options);
  if (number === undefined)
    throw new Refusal("No order is named.", "Give its number; orders list --state held has them.");
  await confirmChange(desk, number, options, {
    final: true,
    what: (_, { order }) => [["Held because", order.held_because ?? ""]],
    async work(orderDesk, found) {
      await orderDesk.release(found);
      return `${found} is released.`;
    },
  });
}

/**
 * Ends a caution, once it is said what the store will do by itself again; after a restore, also what the replaced store
 * and the files of emails know more. Emails that have left are noted as sent.
 */
async function releaseCaution({ store, env, dataDir }: Desk, what: Caution["what"], options: Options): Promise<void> {
  const now = Date.now();
  const caution = (await cautionsOf(store.db, env.SITE_URL, now)).find((each) => each.what === what);
  if (caution === undefined) return print("There is nothing to release.");
  const more = what === "restored" ? await knownMore(store, dataDir) : undefined;
  const facts = [
    plain(`${caution.why}.`),
    ...(what === "restored"
      ? [section("What the replaced store and the files of emails knew more", knownText(more))]
      : []),
    "\nFrom now on, the server invoices, mails, reminds and deletes by itself again.",
  ].join("\n");
  if (!(await confirmed(facts, options))) return;
  if (more) await noteLeft(store, more.left);
  await endCaution(store.db, what, env.SITE_URL, now);
  print("Released.");
}

/** What a restored store does not know, as the store that it replaced and the emails written as files tell it. */
interface KnownMore {
  /** Each in a line: an order, a document, money that moved, a message, an email that has left. */
  lines: string[];
  /** The emails that this store would send again, by their ids, with where and when they left. */
  left: Map<string, { to: string | null; at: Millis }>;
}

function knownText(more: KnownMore | undefined): string {
  if (!more) return "Neither is here: the office's mailbox has the notifications of what came after the copy.";
  return more.lines.map((line) => plain(line)).join("\n") || "Nothing that is known is missing here.";
}

/** Compares a restored store with the latest one that it replaced, and with the files of emails, where there are any. */
async function knownMore({ db }: Store, dataDir: string): Promise<KnownMore | undefined> {
  const replaced = await latestReplaced(dataDir);
  const files = (await mailFiles(dataDir)).filter(({ path }) => path.endsWith(".eml"));
  if (replaced === undefined && files.length === 0) return undefined;
  const [own, unsent] = [new Set<string>(), new Set<string>()];
  for (const table of ["orders", "entries", "messages"] as const)
    for (const { id } of (await sql<{ id: string }>`select id from ${sql.table(table)}`.execute(db)).rows) own.add(id);
  const mails = await db.selectFrom("mails").select(["id", "state"]).execute();
  for (const { id, state } of mails) (state === "sent" ? own : unsent).add(id);
  const more: KnownMore = { lines: [], left: new Map() };
  if (replaced !== undefined) {
    using old = new DatabaseSync(replaced, { readOnly: true });
    for (const [query, line] of told) {
      for (const row of old.prepare(query).all() as Row[]) {
        const id = String(row["id"]);
        if (!own.has(id)) more.lines.push(line(row, own));
        if (unsent.has(id)) more.left.set(id, { to: String(row["to"]), at: Number(row["at"]) });
      }
    }
  }
  for (const { mail, at, path } of files) {
    if (!unsent.has(mail) || more.left.has(mail)) continue;
    more.left.set(mail, { to: null, at });
    more.lines.push(`email ${path}, which was written`);
  }
  return more;
}

type Row = Record<string, string | number | null>;

/** What is asked of a replaced store, and what is said of each row that the present one does not have. */
const told: readonly [query: string, line: (row: Row, own: ReadonlySet<string>) => string][] = [
  ["select id, number from orders order by number", ({ number }) => `order ${number}`],
  [
    `select entries.id, kind, coalesce(entries.number, reference, '') as number, cents, orders.number as "order",
      order_id as about from entries join orders on orders.id = order_id order by entries.at`,
    ({ kind, number, cents, order, about }, own) => {
      const again = kind === "invoice" && own.has(String(about)) ? ", which will get another" : "";
      return `${kind} ${number} of ${formatUsdExact(Math.abs(Number(cents)))}, on ${order}${again}`;
    },
  ],
  ["select id from messages order by id", ({ id }) => `message ${String(id).slice(-8)}`],
  [
    `select id, kind, to_address as "to", sent_at as at from mails where state = 'sent' order by sent_at`,
    ({ kind, to }) => `email ${kind} to ${to}, which has left`,
  ],
];

/** Notes the emails that have left as sent, so that none is sent twice. */
async function noteLeft({ db }: Store, left: KnownMore["left"]): Promise<void> {
  for (const [id, { to, at }] of left) {
    await db
      .updateTable("mails")
      .set((mail) => ({ state: "sent", sent_at: at, to_address: to ?? mail.ref("to_address"), last_error: null }))
      .where("id", "=", id)
      .where("lease", "is", null)
      .execute();
  }
}

/** The store that was replaced last, if it can be read and has the tables of this version. */
async function latestReplaced(dataDir: string): Promise<string | undefined> {
  // PostgreSQL needs no folder.
  if (!existsSync(dataDir)) return undefined;
  // Beside it lie what reading it leaves, and perhaps the log of a damaged one.
  const start = `${storeFile("")}.replaced-`;
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(start) && !/-(?:wal|shm)$/.test(name));
  const file = names.toSorted().at(-1);
  if (file === undefined) return undefined;
  const path = join(dataDir, file);
  try {
    using old = new DatabaseSync(path, { readOnly: true });
    return old.prepare("select name from sqlite_schema where name = 'entries'").get() && path;
  } catch (error) {
    // Too damaged to tell anything.
    if (error instanceof Error && "errcode" in error) return undefined;
    throw error;
  }
}

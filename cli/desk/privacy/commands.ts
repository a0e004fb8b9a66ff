import { basename } from "node:path";
import type { Command } from "commander";
import { sql } from "kysely";
import { company } from "../../../content/catalogue.ts";
import { erasePerson, findPerson, type PersonRecords } from "./erase.ts";
import { officeDay } from "../../../functions/text/office-day.ts";
import {
  expiredOrders,
  mailFiles,
  purge,
  removeFiles,
  retentionEnd,
  type MailFile,
} from "../../../functions/privacy/purge.ts";
import type { Store } from "../../../functions/db/store.ts";
import { jsonText, paint } from "../../output/plain.ts";
import { sheet } from "../output/sheet.ts";
import { addCommand } from "../../help.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";
import type { AtDesk, Desk } from "../desk.ts";
import { confirmed, yesHelp } from "../../prompt.ts";
import { addressOf } from "../parse-input.ts";

/** The commands of `site-cli privacy`. */
export function privacyCommands(privacy: Command, atDesk: AtDesk): void {
  addCommand(privacy, "export", "ada@engine.example > ada.json")
    .description("Prints everything stored under an email address, as JSON.")
    .argument("<email>", addressHelp)
    .action(atDesk(exportPerson));

  addCommand(privacy, "erase", "ada@engine.example --yes")
    .description("Erases a person's data for good. Invoices stay, as the law requires. Asks first.")
    .argument("<email>", addressHelp)
    .option("--yes", yesHelp)
    .action(atDesk(erase));

  addCommand(privacy, "purge", "--yes")
    .description("Erases for good what is past the retention periods of the privacy policy. Asks first.")
    .option("--yes", yesHelp)
    .action(atDesk(purgeExpired));
}

// --- internal ---

const addressHelp = "the address; capitalization does not matter";

/** Prints a person's records. */
async function exportPerson(desk: Desk, given: string): Promise<void> {
  const { store, dataDir } = desk;
  const email = personAddress(given, desk);
  const records = await findPerson(store.db, email, Date.now());
  const orders = records.orders.map(({ order, history, entries }) => ({ ...order, history, entries }));
  const files = await filesOf(dataDir, records);
  const mailNames = files.map(({ path }) => basename(path));
  print(jsonText({ version: 1, email, ...records, orders, mailFiles: mailNames }, readable));
}

/** Erases a person's data, once it is said what that is. False if the store was too busy to overwrite it. */
async function erase(desk: Desk, given: string, options: { yes?: true }): Promise<boolean> {
  const { store, dataDir } = desk;
  const email = personAddress(given, desk);
  const found = await findPerson(store.db, email, Date.now());
  const files = await filesOf(dataDir, found);
  const nothing = [found.messages, found.orders, found.mails, files].every(({ length }) => length === 0);
  // Also then the store is rewritten: it may have been too busy the last time.
  const facts = nothing ? `Nothing is held under ${email}.` : summary(found, files.length);
  if (!(await confirmed(facts, options))) return true;
  const erased = await erasePerson(store, email, Date.now());
  await removeFiles(await filesOf(dataDir, erased));
  return overwrite(store);
}

/** A field as it is stored, but a time as ISO writes it, and stored JSON parsed. */
function readable(key: string, value: unknown): unknown {
  if (times.test(key) && typeof value === "number") return new Date(value).toISOString();
  return storedJson.has(key) && typeof value === "string" ? JSON.parse(value) : value;
}

/** Names of times, in milliseconds. */
const times = /^(?:.*_)?(?:at|since|until)$/;
const storedJson = new Set(["lines", "tax", "estimates", "statement", "answer"]);

/** The emails that are files, of those about a person or to them. */
async function filesOf(dataDir: string, { mails }: PersonRecords): Promise<MailFile[]> {
  return (await mailFiles(dataDir)).filter(({ mail }) => mails.some(({ id }) => id === mail));
}

function summary({ messages, orders, mails }: PersonRecords, files: number): string {
  const kept = orders.flatMap(({ view }) => view.documents);
  const open = orders.filter(({ view }) => view.next !== undefined).map(({ order }) => order.number);
  const facts = sheet([
    ["Messages", String(messages.length)],
    ["Orders", orders.map(({ order }) => `${order.number} (${order.state})`).join(", ") || "0"],
    ["Emails", `${mails.length}${files > 0 ? `, and ${files} as files` : ""}`],
    ["Documents that stay", kept.map(({ number }) => number).join(", ")],
  ]);
  const warning = `\n\n${paint("yellow", "Not finished:")} ${open.join(", ")}. Nobody can be written to about an erased order.`;
  return `To be erased for good:\n${facts}${open.length > 0 ? warning : ""}`;
}

/**
 * Erases the orders past their retention period, once it is said which, and what else the server erases each day. False if
 * the store was too busy to overwrite the erased bytes, which include those of rows that the server purged earlier.
 */
async function purgeExpired({ store, dataDir }: Desk, options: { yes?: true }): Promise<boolean> {
  const now = Date.now();
  const expired = await expiredOrders(store.db, now);
  const days = `which came by ${officeDay(retentionEnd("orders", now))}`;
  const facts =
    expired.length === 0
      ? "No order is past its retention period."
      : `To be erased for good, with their invoices: ${expired.map(({ number }) => number).join(", ")}, ${days}.`;
  if (!(await confirmed(facts, options))) return true;
  await purge(store, dataDir, now, "books");
  return overwrite(store);
}

/**
 * Overwrites the bytes of what was erased: rewrites SQLite's file and empties its log, while posts wait. False if another
 * process was using the log. PostgreSQL's own files, log and backups are its administrator's.
 */
async function overwrite({ engine, db }: Store): Promise<boolean> {
  const others = "Copies that were made of the store, and what others wrote, still hold what they held.";
  if (engine === "postgres") {
    print(`\nDone. PostgreSQL writes over the bytes in its own time, or at once by vacuum full. ${others}`);
    return true;
  }
  // Otherwise the temporary copy would be a file outside the data folder.
  await sql`pragma temp_store = memory`.execute(db);
  await sql`vacuum`.execute(db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  const whole = rows[0]?.busy === 0;
  const left =
    "The rows are erased; their bytes are not yet. Another process was using site.sqlite-wal. Run this command again.";
  print(`\n${whole ? `Done. ${others}` : left}`);
  return whole;
}

/** Validates a person's email address; refuses the office's own, to which every notification goes. */
function personAddress(given: string, { env }: Desk): string {
  const address = addressOf(given);
  const own = [company.email, env.MAIL_TO, env.MAIL_FROM].map((each) => each.toLowerCase());
  if (own.includes(address.toLowerCase())) {
    throw new Refusal(
      `${address} is the office's own address.`,
      "Name the address of the person who wrote or ordered.",
    );
  }
  return address;
}

import { basename } from "node:path";
import type { Command } from "commander";
import { company } from "../../content/catalogue.ts";
import { erasePerson } from "../../functions/operator/erase.ts";
import { findPerson, isEmpty, mailFilesOf, type PersonRecords } from "../../functions/operator/person.ts";
import { scrub } from "../../functions/operator/scrub.ts";
import { removeFiles } from "../../functions/privacy/mail-files.ts";
import { findExpired, purge } from "../../functions/privacy/purge.ts";
import { rowTable, type RowColumn } from "./formats/list.ts";
import { jsonText, paint } from "../formats/plain.ts";
import { sheet } from "./formats/sheet.ts";
import { isoTime } from "./formats/time.ts";
import { addCommand } from "../help.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";
import type { AtDesk, Desk } from "./desk.ts";
import { addressOf } from "./typed.ts";

/** The commands of `site-cli privacy`. */
export function privacyCommands(privacy: Command, atDesk: AtDesk): void {
  addCommand(privacy, "export", "ada@engine.example > ada.json")
    .description("Prints everything stored under an email address, as JSON.")
    .argument("<email>", addressHelp)
    .action(atDesk(exportPerson));

  addCommand(privacy, "erase", "ada@engine.example --yes")
    .description("Shows what would be erased about a person; with --yes erases it. Invoices stay, as the law requires.")
    .argument("<email>", addressHelp)
    .option("--yes", "erase it permanently")
    .action(atDesk(erase));

  addCommand(privacy, "purge", "--yes")
    .description("Shows what is past the retention periods of the privacy policy; with --yes erases it.")
    .option("--yes", "erase it permanently")
    .action(atDesk(purgeExpired));
}

// --- internal ---

const addressHelp = "the address; capitalization does not matter";

/** Prints a person's records as stored, but with ISO times and with stored JSON parsed. */
async function exportPerson(desk: Desk, given: string): Promise<void> {
  const { store, dataDir } = desk;
  const email = personAddress(given, desk);
  const records = await findPerson(store.db, email, Date.now());
  const orders = records.orders.map(({ order, history, entries }) => ({ ...order, history, entries }));
  const files = await mailFilesOf(dataDir, idsOf(records), email);
  const mailNames = files.map(({ path }) => basename(path));
  print(jsonText(readable({ version: 1, email, ...records, orders, mailFiles: mailNames })));
}

/** Columns with times, in milliseconds. */
const times = /^(?:at|.*_(?:at|since|until))$/;
const storedJson = new Set(["lines", "tax", "estimates", "statement", "answer"]);

function readable(value: unknown, key = ""): unknown {
  if (times.test(key) && typeof value === "number") return isoTime(value);
  if (storedJson.has(key) && typeof value === "string") return JSON.parse(value);
  if (Array.isArray(value)) return value.map((each) => readable(each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, readable(each, name)]));
}

/** Erases a person's data; without `yes`, only says what that would be. False if the store was too busy to overwrite it. */
async function erase(desk: Desk, given: string, { yes }: { yes?: true }): Promise<boolean> {
  const { store, dataDir } = desk;
  const email = personAddress(given, desk);
  const found = await findPerson(store.db, email, Date.now());
  const files = await mailFilesOf(dataDir, idsOf(found), email);
  const nothing = isEmpty(found) && files.length === 0;
  print(nothing ? `Nothing is held under ${email}.` : summary(found, files.length, yes === true));
  if (!yes) {
    if (!nothing) print(notErased);
    return true;
  }
  const erased = await erasePerson(store, email, Date.now());
  await removeFiles(await mailFilesOf(dataDir, idsOf(erased), email));
  const busy = await scrub(store);
  if (busy.length > 0) print(`\nThe rows are erased; their bytes are not yet. ${tooBusy(busy)}`);
  else print("\nDone. Copies that were made of the store, and what others wrote, still hold what they held.");
  return busy.length === 0;
}

function idsOf({ mails }: PersonRecords): Set<string> {
  return new Set(mails.map(({ id }) => id));
}

function summary({ messages, orders, accountingOf, mails }: PersonRecords, files: number, done: boolean): string {
  const kept = orders.flatMap(({ view }) => view.documents);
  const open = orders.filter(({ view }) => view.next !== undefined);
  const facts = sheet([
    ["Messages", String(messages.length)],
    ["Orders", orders.map(({ order }) => `${order.number} (${order.state})`).join(", ") || "0"],
    ["Accounting of", accountingOf.join(", ")],
    ["Emails", `${mails.length}${files > 0 ? `, and ${files} as files` : ""}`],
    ["Documents that stay", kept.map(({ number }) => number).join(", ")],
  ]);
  const warning =
    open.length > 0 && !done
      ? `\n\n${paint("yellow", "Not finished:")} ${open.map(({ order }) => order.number).join(", ")}. Nobody can be written to about an erased order.`
      : "";
  return `${done ? "Erasing:" : "This would be erased:"}\n${facts}${warning}`;
}

/**
 * Erases what is past its retention period; without `yes`, only says what that is. False if the store was too busy to
 * overwrite the erased bytes, which include those of rows that the server purged earlier.
 */
async function purgeExpired({ store, dataDir }: Desk, { yes }: { yes?: true }): Promise<boolean> {
  const now = Date.now();
  const expired = yes ? await purge(store, dataDir, now) : await findExpired(store.db, dataDir, now);
  const kinds = [
    { label: "Messages", days: company.retention.messages, count: expired.messages.length },
    { label: "Orders and invoices", days: company.retention.orders, count: expired.orders.length },
    { label: "Suspected spam", days: company.retention.spam, count: expired.spam.length },
    { label: "Emails", days: company.retention.mails, count: expired.mails.length },
  ];
  const columns: RowColumn<(typeof kinds)[number]>[] = [
    { heading: "Records", cell: ({ label }) => label },
    { heading: "Kept for", cell: ({ days }) => `${days} days` },
    { heading: "Until", cell: ({ days }) => isoTime(now - days * 86_400_000).slice(0, 10) },
    { heading: yes ? "Erased" : "Expired", figures: true, cell: ({ count }) => String(count) },
  ];
  print(rowTable(columns, kinds));
  const files = expired.files.length;
  const nothing = files === 0 && kinds.every(({ count }) => count === 0);
  if (files > 0) print(`Emails as files: ${files}`);
  if (nothing) print("\nNothing is past its retention period.");
  if (!yes) {
    if (!nothing) print(notErased);
    return true;
  }
  const busy = await scrub(store);
  print(busy.length > 0 ? `\n${tooBusy(busy)}` : "\nDone: the store has been rewritten.");
  return busy.length === 0;
}

const notErased = "\nNothing was changed. To erase it for good, add --yes.";

/** Says which tables or files could not be rewritten, and what to do. */
function tooBusy(busy: readonly string[]): string {
  return `Another process was using ${busy.join(", ")}. Run this command again.`;
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

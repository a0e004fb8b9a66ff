import { basename } from "node:path";
import { company } from "../../content/catalogue.ts";
import { emailKey } from "../../functions/db/keys.ts";
import { overwriteDeleted } from "../../functions/db/sqlite.ts";
import type { Store } from "../../functions/db/store.ts";
import { officeDay } from "../../functions/office-time.ts";
import { erasePerson, findPerson, personMailFiles, type PersonRecords } from "../../functions/privacy/erase.ts";
import { expiredOrders, purge, retentionCutoff } from "../../functions/privacy/purge.ts";
import { ProblemsFound, CommandError } from "../command-error.ts";
import { defineCommand, yesHelp, type ConfirmOptions, type Command } from "../command.ts";
import { confirm } from "../confirm.ts";
import { detailList, jsonText, paint, print } from "../output/terminal.ts";
import { openDesk, type Desk } from "./desk.ts";
import { parseEmail } from "./mail.ts";

/** Adds the commands of `privacy`. */
export function addPrivacyCommands(privacy: Command): void {
  defineCommand(privacy, "export", "ada@engine.example > ada.json")
    .description("Prints everything stored under an email address, as JSON.")
    .argument("<email>", addressHelp, parseEmail)
    .action(exportRecords);

  defineCommand(privacy, "erase", "ada@engine.example")
    .description("Erases a person's data for good. Invoices stay, as the law requires. Asks first.")
    .argument("<email>", addressHelp, parseEmail)
    .option("--yes", yesHelp)
    .action(eraseRecords);

  defineCommand(privacy, "purge")
    .description("Erases for good everything past the privacy policy's retention periods. Asks before erasing orders.")
    .option("--yes", yesHelp)
    .action(purgeExpired);
}

const addressHelp = "the person's email address, in upper or lower case";

async function exportRecords(given: string, _: object, command: Command): Promise<void> {
  await using desk = await openDesk(command);
  const email = personAddress(given, desk);
  const records = await findPerson(desk.store.db, email, desk.now());
  const orders = records.orders.map(({ order, history, ledger }) => ({ ...order, history, entries: ledger }));
  const mailFiles = personMailFiles(desk.dataDir, records).map((path) => basename(path));
  print(jsonText({ version: 1, email, ...formatRow({ ...records, orders }), mailFiles }));
}

async function eraseRecords(given: string, options: ConfirmOptions, command: Command): Promise<void> {
  await using desk = await openDesk(command);
  const email = personAddress(given, desk);
  const found = await findPerson(desk.store.db, email, desk.now());
  const files = personMailFiles(desk.dataDir, found);
  const nothing = [found.messages, found.orders, found.mails, files].every(({ length }) => length === 0);
  // The store is rewritten in any case: it may have been too busy the last time.
  const preview = nothing ? `Nothing is stored under ${email}.` : describeErasure(found, files.length);
  if (!(await confirm(preview, options))) return;
  await erasePerson(desk, email, found, { at: desk.now(), by: desk.by });
  await overwrite(desk.store);
}

/** A row with its times as ISO 8601 and its stored JSON parsed, and with its lists of rows likewise. */
function formatRow(row: object): object {
  const formatted = Object.entries(row).map(([key, value]: [string, unknown]) => {
    if (Array.isArray(value)) return [key, value.map(formatRow)];
    if (times.test(key) && typeof value === "number") return [key, new Date(value).toISOString()];
    return [key, storedJson.has(key) && typeof value === "string" ? JSON.parse(value) : value];
  });
  return Object.fromEntries(formatted);
}

/** Names of times, in milliseconds. */
const times = /^(?:.*_)?(?:at|since|until)$/;
const storedJson = new Set(["more_fields", "lines", "tax", "content", "response"]);

function describeErasure({ messages, orders, mails }: PersonRecords, files: number): string {
  const kept = orders.flatMap(({ view }) => view.documents);
  const open = orders.filter(({ view }) => view.next !== undefined).map(({ order }) => order.number);
  const details = detailList([
    ["Messages", String(messages.length)],
    ["Orders", orders.map(({ order }) => `${order.number} (${order.state})`).join(", ") || "0"],
    ["Emails", `${mails.length}${files > 0 ? `, and ${files} as files` : ""}`],
    ["Documents that stay", kept.map(({ number }) => number).join(", ")],
  ]);
  const warning = `\n\n${paint("yellow", "Not finished:")} ${open.join(", ")}. Once an order is erased, you can no longer reach its buyer.`;
  return `To be erased for good:\n${details}${open.length > 0 ? warning : ""}`;
}

async function purgeExpired(options: ConfirmOptions, command: Command): Promise<void> {
  await using desk = await openDesk(command);
  const { store, dataDir } = desk;
  const now = desk.now();
  const expired = await expiredOrders(store.db, now);
  const lastDay = officeDay(retentionCutoff("orders", now));
  const numbers = expired.map(({ number }) => number).join(", ");
  const preview = `To be erased for good, with their invoices: ${numbers}, received by ${lastDay}.`;
  if (expired.length === 0) print("No order is past its retention period.");
  else if (!(await confirm(preview, options))) return;
  const count = await purge(store, dataDir, now, { orders: true });
  await overwrite(store, count > 0 ? stillInCopies : "Nothing else had expired.");
}

/** Overwrites the erased bytes, while posts wait. PostgreSQL does this in its own time. */
async function overwrite({ engine, db }: Store, reminder = stillInCopies): Promise<void> {
  const later = "PostgreSQL overwrites the bytes on its own schedule, or right away with vacuum full.";
  if (engine === "postgres") return print(`\nDone. ${later} ${reminder}`);
  if (await overwriteDeleted(db)) return print(`\nDone. ${reminder}`);
  print("\nThe rows are erased, but their bytes are not yet: another process was using the store. Run this again.");
  throw new ProblemsFound();
}

const stillInCopies = "Backups and exports still contain what was erased.";

/** Validates a person's email address. Refuses the office's own, because it receives every notification. */
function personAddress(address: string, { env }: Desk): string {
  const own = [company.email, env.MAIL_TO, env.MAIL_FROM].map(emailKey);
  if (own.includes(emailKey(address))) {
    throw new CommandError(
      `${address} is the office's own address.`,
      "Give the address of the person who wrote or ordered.",
    );
  }
  return address;
}

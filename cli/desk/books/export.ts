import { writeFile } from "node:fs/promises";
import type { Command } from "commander";
import type { Kysely } from "kysely";
import { formatUsdExact as usd } from "../../../content/pricing/money.ts";
import { filesOf } from "../../../functions/orders/load-order.ts";
import { invoiceOf } from "../../../functions/orders/domain/ledger.ts";
import { documentStated } from "../../../functions/orders/domain/invoice-document.ts";
import type { Millis, Database, EntryRow } from "../../../functions/db/database.ts";
import { addCommand } from "../../help.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";
import type { AtDesk, Desk } from "../desk.ts";

/** Adds `orders export`. */
export function addExport(orders: Command, atDesk: AtDesk): void {
  addCommand(orders, "export", "2026.xlsx --year 2026")
    .description("Exports a year's invoices, credit notes and payments for the accountant, with a control total.")
    .argument("<file>", "the workbook to write, for Excel or LibreOffice")
    .requiredOption("--year <year>", "year by the office's calendar, like 2026")
    .action(atDesk(exportYear));
}

/**
 * A line of the books, in the sequence of its columns: a document or a movement of money. Amounts are in cents; what takes
 * back has a minus sign.
 */
export interface JournalEntry {
  /** Day at the office, `2026-11-30`. */
  date: string;
  kind: EntryRow["kind"];
  /** Number of the invoice or credit note that it is or takes back; id of a payment. */
  number: string;
  /** Number of the invoice that it belongs to: for money, the one that counted when it was recorded. */
  invoice: string;
  order: string;
  /** Company, or name, of the buyer, as the document states it, or for money its invoice. */
  buyer: string;
  /** City, state and ZIP code, as the invoice states them. */
  place: string;
  /** What the invoice states for the buyer's own books. */
  purchaseOrder: string;
  /** Reference of a payment. */
  reference: string;
  net: number;
  tax: number;
  /** `net` and `tax`. */
  gross: number;
  paid: number;
  /** What is open of the order after this entry. */
  balance: number;
}

/** Every entry of the books, by day; what takes one back is an entry of its own day, so that a closed year stays. */
export async function readJournal(db: Kysely<Database>, now: Millis): Promise<JournalEntry[]> {
  const drafts = (await filesOf(db, now)).flatMap(({ order, entries }) => {
    return entries.map((entry) => {
      const invoice = invoiceOf(entry, entries);
      const document = entry.statement === null ? invoice : entry;
      const buyer = document && documentStated(document).buyer;
      const about = {
        invoice: invoice?.number ?? "",
        order: order.number,
        buyer: buyer?.company ?? buyer?.name ?? "",
        place: buyer?.place ?? "",
        purchaseOrder: buyer?.purchaseOrder ?? "",
      };
      return { about, entry, amounts: amountsOf(entry, entries) };
    });
  });
  const balances = new Map<string, number>();
  return drafts.toSorted(byDay).map(({ about, entry, amounts: { number, net, tax, paid } }) => {
    const { kind, day: date, cents, reference } = entry;
    const balance = (balances.get(about.order) ?? 0) + cents;
    balances.set(about.order, balance);
    return { date, kind, number, ...about, reference: reference ?? "", net, tax, gross: net + tax, paid, balance };
  });
}

// --- internal ---

/** Writes the books of a year as a workbook, and their control total on standard error. */
async function exportYear({ store }: Desk, file: string, { year }: { year: string }): Promise<void> {
  if (!/^\d{4}$/.test(year)) throw new Refusal(`--year "${year}" is not a year.`, "Write it like 2026.");
  if (!/\.xlsx$/i.test(file)) throw new Refusal(`${file} is no name of a workbook.`, `Name it like ${year}.xlsx.`);
  const journal = await readJournal(store.db, Date.now());
  const rows = journal.filter(({ date }) => date.startsWith(`${year}-`));
  if (rows.length === 0) throw new Refusal(`The books have nothing in ${year}.`, "Name another year.");
  // Loaded here, since no other command writes one.
  const { workbook } = await import("./workbook.ts");
  try {
    await writeFile(file, await workbook(year, rows), { flag: "wx", mode: 0o600 });
  } catch (error) {
    throw new Refusal(
      error instanceof Error ? error.message : String(error),
      "Name a new file in a folder that is there.",
    );
  }
  print(`Written to ${file}.`);
  const { net, gross, paid } = sums(rows);
  const earlier = sums(journal.filter(({ date }) => date < `${year}-`));
  const before = earlier.gross - earlier.paid;
  process.stderr.write(
    `Control total of ${year}: ${rows.length} rows, net ${usd(net)}, tax ${usd(gross - net)}, gross ${usd(gross)}, ` +
      `paid ${usd(paid)}. Open before ${usd(before)}, after ${usd(before + gross - paid)}.\n`,
  );
}

type Amounts = Pick<JournalEntry, "number" | "net" | "tax" | "paid">;

/** What an entry adds to the charges, by what its document states, or to what was paid. */
function amountsOf(entry: EntryRow, entries: readonly EntryRow[]): Amounts {
  const { id, kind, cents, number } = entry;
  if (entry.statement !== null) {
    const tax = Math.sign(cents) * (documentStated(entry).tax?.cents ?? 0);
    return { number: String(number), net: cents - tax, tax, paid: 0 };
  }
  const taken = entries.find((each) => each.id === entry.refers);
  // A void, or what takes one back: the contrary of what that is.
  if (taken !== undefined && (kind === "void" || kind === "reversal")) {
    const { number: of, net, tax, paid } = amountsOf(taken, entries);
    return { number: kind === "void" || paid === 0 ? of : id, net: 0 - net, tax: 0 - tax, paid: 0 - paid };
  }
  // Not minus zero.
  return { number: id, net: 0, tax: 0, paid: 0 - cents };
}

function sums(entries: readonly JournalEntry[]): Record<"net" | "gross" | "paid", number> {
  const sum = (of: "net" | "gross" | "paid") => entries.reduce((total, entry) => total + entry[of], 0);
  return { net: sum("net"), gross: sum("gross"), paid: sum("paid") };
}

function byDay(a: { entry: EntryRow }, b: { entry: EntryRow }): number {
  const [one, two] = [a.entry, b.entry];
  return one.day.localeCompare(two.day) || one.at - two.at || one.position - two.position;
}

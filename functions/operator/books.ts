import type { Kysely } from "kysely";
import { balanceOf, openBalances } from "../orders/account.ts";
import { counterOf, formatNumber } from "../orders/numbering.ts";
import {
  creditNoteStated,
  invoiceStated,
  type CreditNoteStatement,
  type InvoiceStatement,
} from "../orders/statement.ts";
import type { CreditNoteRow, InvoiceRow, OrderRow, OrderState, PaymentRow } from "../orders/tables.ts";
import { stateWord } from "../orders/transitions.ts";
import type { Store } from "../store/store.ts";
import type { Tables } from "../store/tables.ts";
import { readCounters } from "../orders/counters.ts";
import { readJournal } from "./journal.ts";

/** What the books hold, and everything that is wrong with them, each in a sentence. */
export interface BooksCheck {
  invoices: number;
  creditNotes: number;
  payments: number;
  problems: string[];
}

/**
 * Proves the books: numbers run without gaps but those explained, every document states what its row says, every credit
 * note and payment belongs to its order, and every balance and state follows from the rows.
 */
export async function checkBooks({ db }: Store): Promise<BooksCheck> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const books: Books = {
        orders: await trx.selectFrom("orders").selectAll().orderBy("number").execute(),
        invoices: await trx.selectFrom("invoices").selectAll().execute(),
        creditNotes: await trx.selectFrom("credit_notes").selectAll().execute(),
        payments: await trx.selectFrom("payments").selectAll().execute(),
      };
      const problems = [
        ...(await numberProblems(trx, "invoices", books.invoices)),
        ...(await numberProblems(trx, "credits", books.creditNotes)),
        ...statementProblems(books),
        ...paymentProblems(books),
        ...(await orderProblems(trx, books)),
      ];
      const { invoices, creditNotes, payments } = books;
      return {
        invoices: invoices.length,
        creditNotes: creditNotes.length,
        payments: payments.length,
        problems,
      };
    });
}

// --- internal ---

interface Books {
  orders: OrderRow[];
  invoices: InvoiceRow[];
  creditNotes: CreditNoteRow[];
  payments: PaymentRow[];
}

/** Whether an order may be in a state, by its balance in cents and whether it has an invoice. */
const follows: Record<OrderState, (balance: number, invoiced: boolean) => boolean> = {
  received: (_, invoiced) => !invoiced,
  invoiced: (balance, invoiced) => invoiced && balance > 0,
  paid: (balance, invoiced) => invoiced && balance <= 0,
  scheduled: (_, invoiced) => invoiced,
  completed: (_, invoiced) => invoiced,
  cancelled: (balance) => balance <= 0,
};

async function numberProblems(
  db: Kysely<Tables>,
  kind: "invoices" | "credits",
  rows: readonly (InvoiceRow | CreditNoteRow)[],
): Promise<string[]> {
  const counters = new Map((await readCounters(db)).map((each) => [each.last.counter, each]));
  const given = Map.groupBy(rows, ({ year }) => counterOf(kind, year));
  const names = new Set([...given.keys(), ...[...counters.keys()].filter((name) => name.startsWith(`${kind}-`))]);
  return [...names].flatMap((counter) => {
    const { last, gaps = [] } = counters.get(counter) ?? {};
    const numbers = new Set(given.get(counter)?.map(({ sequence }) => sequence));
    const most = Math.max(last?.value ?? 0, ...numbers);
    return Array.from({ length: most }, (_, index) => index + 1).flatMap((value) => {
      const number = formatNumber({ counter, value });
      const explained = gaps.some((gap) => gap.first <= value && value <= gap.last);
      if (value > (last?.value ?? 0)) return [`${number} is beyond the last number that was given.`];
      if (numbers.has(value) === explained) {
        return [explained ? `${number} exists, and is explained as a gap.` : `${number} is missing without a reason.`];
      }
      return [];
    });
  });
}

function statementProblems({ invoices, creditNotes }: Books): string[] {
  const invoiceOf = new Map(invoices.map((each) => [each.number, each]));
  const notesOf = Map.groupBy(creditNotes, (note) => note.invoice_number);
  return [
    ...invoices.flatMap((invoice) => {
      const credited = (notesOf.get(invoice.number) ?? []).reduce((sum, note) => sum + note.total_cents, 0);
      const rest = (invoice.state === "voided" ? 0 : invoice.total_cents) - credited;
      return [
        ...misstated(invoice, invoiceStated(invoice)),
        ...(rest < 0 ? [`${invoice.number} is credited beyond its total.`] : []),
        ...(invoice.state === "replaced" && rest !== 0 ? [`${invoice.number} is replaced, but not credited.`] : []),
      ];
    }),
    ...creditNotes.flatMap((note) => [
      ...misstated(note, creditNoteStated(note)),
      ...(invoiceOf.get(note.invoice_number)?.order_id === note.order_id
        ? []
        : [`${note.number} credits an invoice of another order.`]),
    ]),
  ];
}

function misstated(
  { number, total_cents: total, year }: InvoiceRow | CreditNoteRow,
  stated: InvoiceStatement | CreditNoteStatement,
): string[] {
  const same = stated.number === number && stated.total === total && stated.issuedOn.startsWith(`${year}-`);
  return same ? [] : [`${number} states another number, year or total than its row.`];
}

function paymentProblems({ invoices, payments }: Books): string[] {
  const invoiced = new Set(invoices.map((invoice) => invoice.order_id));
  const paymentOf = new Map(payments.map((each) => [each.id, each]));
  return payments.flatMap((payment) => {
    const taken = payment.reverses === null ? undefined : paymentOf.get(payment.reverses);
    return [
      ...(invoiced.has(payment.order_id) ? [] : [`Payment ${payment.id} is on no order with an invoice.`]),
      ...(payment.reverses === null ||
      (taken?.order_id === payment.order_id && taken.amount_cents === -payment.amount_cents)
        ? []
        : [`Payment ${payment.id} takes back another amount, or one of another order.`]),
    ];
  });
}

async function orderProblems(
  db: Kysely<Tables>,
  { orders, invoices, creditNotes, payments }: Books,
): Promise<string[]> {
  const [invoicesOf, notesOf, paymentsOf] = [
    Map.groupBy(invoices, (row) => row.order_id),
    Map.groupBy(creditNotes, (row) => row.order_id),
    Map.groupBy(payments, (row) => row.order_id),
  ];
  const balances = await openBalances(db);
  // The last entry of each order.
  const journal = new Map((await readJournal(db)).map(({ order, balance }) => [order, balance]));
  return orders.flatMap((order) => {
    const own = invoicesOf.get(order.id) ?? [];
    const balance = balanceOf(own, paymentsOf.get(order.id) ?? [], notesOf.get(order.id) ?? []);
    const same = (balances.get(order.id) ?? 0) === balance && (journal.get(order.number) ?? 0) === balance;
    return [
      ...(same ? [] : [`The balance of ${order.number} does not follow from its rows.`]),
      ...(follows[order.state](balance, own.length > 0)
        ? []
        : [`${order.number} is ${stateWord(order.state)}, which does not follow from its rows.`]),
    ];
  });
}

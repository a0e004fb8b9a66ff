// Compares an order's view, page, emails and lists with the model.
import { expect, vi } from "vitest";
import { attentionItems } from "../../../functions/attention/attention.ts";
import type { Store } from "../../../functions/db/store.ts";
import { renderDigest } from "../../../functions/jobs/digest.ts";
import { textOf } from "../../../functions/mail/compose.ts";
import { isBuyerMail } from "../../../functions/mail/enqueue.ts";
import { isOutdated } from "../../../functions/mail/rendered-mail.ts";
import { buyerPageValues } from "../../../functions/orders/buyer-page.ts";
import { checkBooks } from "../../../functions/orders/check-books.ts";
import { readDocument, type DocumentContent } from "../../../functions/orders/domain/invoice-document.ts";
import { deriveView } from "../../../functions/orders/domain/status.ts";
import type * as Drawing from "../../../functions/orders/draw-document.ts";
import { renderOrderMail } from "../../../functions/orders/emails/order-emails.ts";
import { readJournal } from "../../../functions/orders/journal.ts";
import type { LoadedOrder } from "../../../functions/orders/load-order.ts";
import { readPdf } from "../../support/documents.ts";
import { owed, received, type Model } from "./ledger-model.ts";

/** An order at the end of its history, and the model of it. */
export interface FinishedOrder {
  number: string;
  model: Model;
}

/** Compares the view and the buyer's page with the model. */
export function compare(loaded: LoadedOrder, model: Model, now: number): void {
  const { view } = loaded;
  const open = owed(model);
  const { state, total } = model;
  expect(view).toMatchObject({ state, total, balance: open, paid: received(model) });
  const page = buyerPageValues(loaded, "/", now);
  expect(page.total).toBe(dollars(model.total));
  if (open > 0 && model.invoice) expect(page.payment?.balance).toBe(dollars(open));
  if (open < 0) expect(page.status).toContain(`We owe you ${dollars(open)}`);
  else expect(page.status).not.toContain("We owe");
  if (open !== 0 && view.next?.kind !== "delivery") expect(view.next?.text).toContain(dollars(open));
  if (open <= 0) expect(JSON.stringify(page)).not.toMatch(/[Dd]ue by|due on/);
  expect(JSON.stringify(page)).not.toMatch(/-\$/);
}

/** Compares the list of due orders, the digest, the export and the books with the models. */
export async function compareAll(store: Store, finished: readonly FinishedOrder[], now: number): Promise<void> {
  const journal = await readJournal(store.db, now);
  const due = await attentionItems(store, now);
  const digest = await renderDigest(store, now);
  const lines = isOutdated(digest) ? [] : textOf(digest.body).split("\n");
  for (const { number, model } of finished) {
    const open = owed(model);
    expect(journal.findLast((entry) => entry.order === number)?.balance ?? 0).toBe(open);
    const listed = due.filter(({ name }) => name === number).map(({ why }) => why);
    const closed = model.state === "completed" || model.state === "canceled";
    if (open < 0) expect(listed).toEqual([`return ${dollars(open)}`]);
    if (open > 0 && closed) expect(listed).toEqual([`payment of ${dollars(open)}`]);
    if (open === 0 && closed) expect(listed).toEqual([]);
    const line = lines.find((each) => each.includes(`- ${number},`));
    if (open < 0 && line !== undefined) expect(line).toContain(dollars(open));
  }
  expect((await checkBooks(store.db)).problems).toEqual([]);
}

/** Sends the emails that are due, and compares their balance and their documents with the model. */
export async function sendAndCompare(
  store: Store,
  { order, ledger, mails, history }: LoadedOrder,
  model: Model,
  now: number,
  checkPdfs: boolean,
): Promise<void> {
  const open = owed(model);
  const rows = { order, ledger, mails, history };
  const loaded = { ...rows, view: deriveView(rows, now) };
  const leaving = mails.filter(({ state, due_at: due }) => state === "pending" && due <= now);
  const emails = leaving.map((each) => ({ each, email: renderOrderMail(each, loaded, now) }));
  for (const state of ["sent", "withdrawn"] as const) {
    const those = emails.filter(({ email }) => isOutdated(email) === (state === "withdrawn")).map(({ each }) => each);
    for (const each of those) each.state = state;
    const ids = those.map(({ id }) => id);
    if (ids.length > 0) await store.db.updateTable("mails").set({ state }).where("id", "in", ids).execute();
  }
  for (const { each, email } of emails) {
    if (isOutdated(email) || !isBuyerMail(each.kind)) continue;
    const { body, calendar, documents = [] } = email;
    if (calendar) {
      const sequence = Number(/^SEQUENCE:(\d+)/m.exec(calendar.text)?.[1]);
      // A cancellation that waited states the same as a later one.
      expect(sequence).toBeGreaterThan(calendar.method === "CANCEL" ? model.sequence - 1 : model.sequence);
      model.sequence = sequence;
    }
    const text = textOf(body);
    const [, stated = dollars(open)] = /^(?:Balance|Total due|We owe you): (.*)$/m.exec(text) ?? [];
    expect(stated).toBe(dollars(open));
    if (text.includes("How to pay")) expect(open).toBeGreaterThan(0);
    if (checkPdfs) for (const document of documents) await comparePdf(readDocument(document), model);
  }
}

/** The real module, because the test replaces its export. */
const { drawDocument } = await vi.importActual<typeof Drawing>("../../../functions/orders/draw-document.ts");

async function comparePdf(document: DocumentContent, model: Model): Promise<void> {
  const { text } = await readPdf(await drawDocument(document));
  const [, total] = /Total(?: due| credited)?\s+(\$[\d,.]+)/.exec(text) ?? [];
  expect("dueOn" in document ? [dollars(model.total)] : model.notes.map(dollars)).toContain(total);
}

/** Formats an amount without the program's code. */
function dollars(cents: number): string {
  const [whole = "", decimals] = (Math.abs(cents) / 100).toFixed(2).split(".");
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${decimals}`;
}

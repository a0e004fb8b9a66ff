import type { Kysely } from "kysely";
import type { ContactRequest } from "../../../content/schema/contact.ts";
import type { OrderRequest } from "../../../content/schema/order.ts";
import { insertAll } from "../for-rows.ts";
import { pendingMail } from "../mails.ts";
import type { MailRow, MessageRow, Millis, OrderEventRow, OrderRow, SuspectRow, Tables } from "../tables.ts";
import { orderColumns } from "../tables.ts";
import { countPosts } from "./limits.ts";
import { takeOrderNumbers } from "./numbers.ts";
import { claimRepeats, findRepeats, type Repeat } from "./repeats.ts";
import type { Answer, OrderedProduct, Outcome, Submission } from "./submission.ts";

/**
 * Stores posts with their emails and gives each its outcome; runs within one transaction, in as few statements as
 * possible.
 */
export async function acceptAll(trx: Kysely<Tables>, submissions: readonly Submission[]): Promise<Outcome[]> {
  const now = Math.max(...submissions.map(({ receivedAt }) => receivedAt));
  const known = await findRepeats(trx, submissions, now);
  // Posts in a batch can repeat each other: the first with a key is stored, the others get its answer.
  const firsts = new Map<string, Submission>();
  for (const each of submissions) {
    if (!known.has(each.repeatKey) && !firsts.has(each.repeatKey)) firsts.set(each.repeatKey, each);
  }
  const refused = await countPosts(trx, [...firsts.values()]);
  const admitted = [...firsts.values()].filter((each) => !refused.has(each));
  const numbers = await takeOrderNumbers(trx, admitted);
  const answers = new Map(admitted.map((each) => [each.repeatKey, answerTo(each, numbers)]));
  const claimed = await claimRepeats(trx, admitted, answers, now);
  const stored = admitted.filter((each) => claimed.has(each.repeatKey));
  await insertRows(trx, stored, numbers);

  // Another instance may have stored the same post in the meantime.
  const lost = admitted.filter((each) => !claimed.has(each.repeatKey));
  const before = new Map([...known, ...(await findRepeats(trx, lost, now))]);
  return submissions.map((each): Outcome => {
    const first = firsts.get(each.repeatKey);
    const answer = answers.get(each.repeatKey);
    const repeat = before.get(each.repeatKey);
    if (repeat !== undefined) return replay(each, repeat);
    const retryAfterMs = first && refused.get(first);
    if (retryAfterMs !== undefined) return { status: "limited", retryAfterMs };
    if (first === undefined || answer === undefined || !claimed.has(each.repeatKey)) {
      throw new Error("A post was neither stored nor answered");
    }
    return first === each ? { status: "stored", answer } : replay(each, { fingerprint: first.fingerprint, answer });
  });
}

/** The row of a contact message. */
export function messageRow({ id, receivedAt, fields }: Arrived<ContactRequest>): MessageRow {
  const { name, email, company, message } = fields;
  return { id, received_at: receivedAt, state: "new", name, email, company: company || null, message };
}

/** The row of an order, with its number. */
export function orderRow(
  { id, receivedAt, fields, product }: Arrived<OrderRequest> & { product: OrderedProduct },
  number: string,
): OrderRow {
  return {
    id,
    number,
    received_at: receivedAt,
    state: "received",
    [orderColumns.firstName]: fields.firstName,
    [orderColumns.lastName]: fields.lastName,
    [orderColumns.email]: fields.email,
    [orderColumns.phone]: fields.phone,
    [orderColumns.company]: fields.company || null,
    [orderColumns.billingAddress]: fields.billingAddress,
    [orderColumns.city]: fields.city,
    [orderColumns.state]: fields.state,
    [orderColumns.zipCode]: fields.zipCode,
    product_slug: product.slug,
    product_title: product.title,
    price_cents: product.price,
    total_cents: product.price,
    order_date: fields.orderDate,
  };
}

// --- internal ---

interface Arrived<Fields> {
  id: string;
  receivedAt: Millis;
  fields: Fields;
}

function replay(submission: Submission, earlier: Repeat): Outcome {
  if (submission.fingerprint !== earlier.fingerprint) return { status: "conflict" };
  return { status: "replayed", answer: earlier.answer };
}

function answerTo(submission: Submission, numbers: ReadonlyMap<Submission, string>): Answer {
  const number = numbers.get(submission);
  if (submission.kind === "contact" || number === undefined) return { id: submission.id };
  return { orderNumber: number, totalCents: submission.product.price };
}

async function insertRows(
  trx: Kysely<Tables>,
  submissions: readonly Submission[],
  numbers: ReadonlyMap<Submission, string>,
): Promise<void> {
  const messages: MessageRow[] = [];
  const orders: OrderRow[] = [];
  const events: OrderEventRow[] = [];
  const suspects: SuspectRow[] = [];
  const mails: MailRow[] = [];
  for (const each of submissions) {
    const { id, kind, receivedAt, fields } = each;
    const number = numbers.get(each) ?? null;
    if (each.suspected) {
      suspects.push({ id, kind, received_at: receivedAt, number, payload: JSON.stringify(fields) });
      continue;
    }
    if (each.kind === "contact") messages.push(messageRow(each));
    else {
      orders.push(orderRow(each, String(number)));
      events.push({ order_id: id, at: receivedAt, state: "received", by: "buyer", note: null });
    }
    mails.push(...each.mails(String(number)).map((draft) => pendingMail(draft, id, receivedAt)));
  }
  await insertAll(trx, "messages", messages);
  await insertAll(trx, "orders", orders);
  await insertAll(trx, "order_events", events);
  await insertAll(trx, "suspects", suspects);
  await insertAll(trx, "mails", mails);
}

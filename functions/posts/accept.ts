import type { Kysely } from "kysely";
import { pendingMail, type MailRow } from "../mail/mails.ts";
import { messageRow, type MessageRow } from "../messages/message.ts";
import { orderRow } from "../orders/statement.ts";
import type { HistoryRow, OrderRow } from "../orders/tables.ts";
import type { Tables } from "../store/tables.ts";
import { reasonsToHold } from "./hold.ts";
import { countPosts } from "./limits.ts";
import { takeOrderNumbers } from "./numbers.ts";
import { byKeys, claimContents, findRepeats, keysOf, rememberKeys, type Repeat } from "./repeats.ts";
import type { Answer, Outcome, Submission } from "./submission.ts";

/**
 * Stores posts with their emails and gives each its outcome; runs within one transaction, in as few statements as
 * possible.
 */
export async function acceptAll(trx: Kysely<Tables>, submissions: readonly Submission[]): Promise<Outcome[]> {
  const now = Math.max(...submissions.map(({ receivedAt }) => receivedAt));
  const known = await findRepeats(trx, submissions, now);
  // Posts in a batch can repeat each other: the first is stored, the others get its answer.
  const firsts = new Map<string, Submission>();
  for (const each of submissions.filter((submission) => byKeys(known, submission) === undefined)) {
    const first = byKeys(firsts, each) ?? each;
    if (first.fingerprint === each.fingerprint) for (const key of keysOf(each)) firsts.set(key, first);
  }
  const distinct = [...new Set(firsts.values())];
  const refused = await countPosts(trx, distinct);
  const admitted = distinct.filter((each) => !refused.has(each));
  const numbers = await takeOrderNumbers(trx, admitted);
  const answers = new Map(admitted.map((each) => [each, answerTo(each, numbers)]));
  const stored = await claimContents(trx, answers, now);
  await insertRows(trx, [...stored.keys()], numbers);

  // Another instance may have stored the same post in the meantime.
  const lost = admitted.filter((each) => !stored.has(each));
  const before = new Map([...known, ...(await findRepeats(trx, lost, now))]);
  const outcomes = submissions.map((each): Outcome => {
    const earlier = byKeys(before, each);
    if (earlier !== undefined) return replay(each, earlier);
    const first = byKeys(firsts, each) ?? each;
    const retryAfterMs = refused.get(first);
    if (retryAfterMs !== undefined) return { status: "limited", retryAfterMs };
    const answer = stored.get(first);
    if (answer === undefined) throw new Error("A post was neither stored nor answered");
    return first === each ? { status: "stored", answer } : replay(each, { fingerprint: first.fingerprint, answer });
  });
  await rememberKeys(trx, submissions, outcomes, now);
  return outcomes;
}

// --- internal ---

function replay(submission: Submission, earlier: Repeat): Outcome {
  if (submission.fingerprint !== earlier.fingerprint) return { status: "conflict" };
  return { status: "replayed", answer: earlier.answer };
}

function answerTo(submission: Submission, numbers: ReadonlyMap<Submission, string>): Answer {
  const number = numbers.get(submission);
  if (submission.kind === "contact" || number === undefined) return { id: submission.id };
  return { orderNumber: number, totalCents: submission.product.price, id: submission.id };
}

async function insertRows(
  trx: Kysely<Tables>,
  submissions: readonly Submission[],
  numbers: ReadonlyMap<Submission, string>,
): Promise<void> {
  const messages: MessageRow[] = [];
  const orders: OrderRow[] = [];
  const history: HistoryRow[] = [];
  const mails: MailRow[] = [];
  const reasons = await reasonsToHold(trx, submissions);
  for (const each of submissions) {
    const { id, receivedAt: at } = each;
    const held = reasons.get(each);
    if (each.kind === "contact") messages.push(messageRow({ ...each, held }));
    else {
      orders.push(orderRow({ ...each, held }, String(numbers.get(each))));
      const note = held === undefined ? null : `Held because ${held}`;
      history.push({ id, order_id: id, position: 1, at, by: "buyer", step: "placed", note, entry_id: null });
    }
    // Nobody is written to about what is held.
    const kinds = held === undefined ? caused[each.kind] : [];
    mails.push(...kinds.map((kind) => pendingMail({ kind }, id, each, at)));
  }
  if (messages.length > 0) await trx.insertInto("messages").values(messages).execute();
  if (orders.length > 0) await trx.insertInto("orders").values(orders).execute();
  if (history.length > 0) await trx.insertInto("history").values(history).execute();
  if (mails.length > 0) await trx.insertInto("mails").values(mails).execute();
}

/** The emails that a post causes. */
const caused = {
  contact: ["contact-notification"],
  order: ["order-confirmation", "order-notification"],
} as const;

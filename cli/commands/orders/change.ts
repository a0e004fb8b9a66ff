import * as z from "zod/mini";
import { formatUsd } from "../../../content/money.ts";
import { emailAddress } from "../../../content/schema/form.ts";
import type { MailDraft } from "../../../functions/mail/mails.ts";
import { openOrderDesk, type OrderDesk } from "../../../functions/orders/order-desk.ts";
import type { ResendableMail } from "../../../functions/orders/resend.ts";
import { plain } from "../../formats/plain.ts";
import { quote, sheet } from "../../formats/sheet.ts";
import { confirmed } from "../../operator/confirm.ts";
import { parseTime } from "../../operator/day.ts";
import { atDesk, type Desk } from "../../operator/desk.ts";
import { howSent } from "../../operator/mails.ts";
import { findOrder } from "../../operator/order-file.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";

/** When, for how long and where an appointment is. */
export interface ScheduleOptions {
  at: string;
  minutes: string;
  where?: string;
}

/** Issues the invoice of an order and emails it. */
export async function invoiceOrder(root: string, given: string): Promise<void> {
  await change(root, given, async (desk, number) => {
    const invoice = await desk.invoice(number);
    return `${number} is invoiced: ${invoice.number}, due on ${invoice.dueOn}. ${howSent("the email")}`;
  });
}

/** Sets or moves the appointment for an order's consultation, and emails it with a calendar entry. */
export async function scheduleOrder(
  root: string,
  given: string,
  { at, minutes, where }: ScheduleOptions,
): Promise<void> {
  const time = parseTime(at, Date.now());
  if ("wrong" in time) {
    throw new Refusal(
      `--at: ${time.wrong}.`,
      `Write it like "Tue 10:00" or "12/1/2026 2:30 PM" on the office's clock, or with a zone: 2026-12-01T10:00-07:00.`,
    );
  }
  if (!/^[1-9]\d{0,2}$/.test(minutes))
    throw new Refusal(`--minutes "${minutes}" is not a length.`, "Write it like 60.");
  const plan = {
    starts_at: time.at,
    minutes: Number(minutes),
    time_zone: time.timeZone,
    place: where === undefined ? null : oneLine("--where", where),
  };
  await change(root, given, async (desk, number, undoMs) => {
    const summary = await desk.schedule(number, plan);
    return `${number} is scheduled: ${summary}. ${undoHint(number, undoMs)}`;
  });
}

/** Marks an order as completed; sends no email. */
export async function completeOrder(root: string, given: string): Promise<void> {
  await change(root, given, async (desk, number) => {
    await desk.complete(number);
    return `${number} is completed. To undo: npx site-cli orders undo ${number}`;
  });
}

/** Asks, then cancels an order, voids its invoice and emails the buyer; the reason is kept but not emailed. */
export async function cancelOrder(
  root: string,
  given: string,
  { reason, yes }: { reason: string; yes?: true },
): Promise<void> {
  const why = oneLine("--reason", reason);
  await confirmChange(root, given, {
    what: [["Canceled for", why]],
    yes,
    work: async (desk, number) => {
      await desk.cancel(number, why);
      return `${number} is canceled.`;
    },
  });
}

/** Undoes the latest payment, appointment, completion or cancellation, whose email has not left yet. */
export async function undoOrder(root: string, given: string): Promise<void> {
  await change(root, given, async (desk, number) => `Undone on ${number}: ${await desk.undo(number)}.`);
}

/** Adds a line to the history of an order. */
export async function noteOrder(root: string, given: string, text: string): Promise<void> {
  const note = oneLine("The note", text);
  await change(root, given, async (desk, number) => {
    await desk.note(number, note);
    return `Noted on ${number}.`;
  });
}

/** Gives the buyer's page of an order a new link. */
export async function renewLink(root: string, given: string): Promise<void> {
  await change(root, given, async (desk, number) => {
    await desk.renewLink(number);
    return `${number} has a new link, which its next email carries. To send one: npx site-cli orders resend ${number} confirmation`;
  });
}

/** Resends an email that the buyer was sent before. */
export async function resendOrderMail(
  root: string,
  given: string,
  mail: ResendableMail,
  { to }: { to?: string },
): Promise<void> {
  const address = z.optional(emailAddress).safeParse(to);
  if (!address.success) throw new Refusal(`--to "${to}" is not an email address.`, "Write it like ada@engine.example.");
  await change(root, given, async (desk, number) => {
    await desk.resend(number, mail, address.data);
    return `The ${mail} for ${number} will be sent again. ${howSent("the email")}`;
  });
}

/** Says what a change will do and mail, and makes it once the operator has agreed; a final one cannot be undone. */
export async function confirmChange(
  root: string,
  given: string,
  options: { what: [label: string, value: string][]; yes: true | undefined; final?: true; work: Work },
): Promise<void> {
  const { what, yes, final, work } = options;
  await atDesk(root, async (desk) => {
    const { number, first_name: first, last_name: last, ...order } = await findOrder(desk.store.db, given);
    const mails: MailDraft[] = [];
    await work(orderDesk(desk, mails), number, 0);
    const facts = sheet([
      ["Order", number],
      ["Buyer", `${first} ${last}`.trim()],
      ["Company", order.company],
      ["Total", formatUsd(order.total_cents)],
      ...what,
      ...mails.flatMap(({ to, subject }): [string, string][] => [
        ["Email to", to.address],
        ["Subject", subject],
      ]),
    ]);
    const texts = mails.map(({ body }) => `\n${quote(body)}`);
    if (!(await confirmed([facts, ...texts].join("\n"), { yes }))) return;
    const undoMs = desk.env.UNDO_DELAY;
    const done = await work(orderDesk(desk), number, undoMs);
    const next = final ? mails.length > 0 && howSent("the email") : undoHint(number, undoMs);
    print(`\n${plain([done, next].filter(Boolean).join(" "))}`);
  });
}

// --- internal ---

type Work = (desk: OrderDesk, number: string, undoMs: number) => Promise<string>;

/** Changes an order, named by its number or the end of it, as the operator, and prints the result. */
async function change(root: string, given: string, work: Work): Promise<void> {
  const done = await atDesk(root, async (desk) => {
    const { number } = await findOrder(desk.store.db, given);
    return work(orderDesk(desk), number, desk.env.UNDO_DELAY);
  });
  print(plain(done));
}

function orderDesk({ store, mail, env, operator }: Desk, rehearsal?: MailDraft[]): OrderDesk {
  const rehearsed = rehearsal && { rehearsal };
  return openOrderDesk({
    store,
    settings: mail,
    now: Date.now,
    by: operator,
    undoMs: env.UNDO_DELAY,
    ...rehearsed,
  });
}

/** How long the email of a change waits, and how to take it back until then. */
function undoHint(number: string, undoMs: number): string {
  if (undoMs === 0) return howSent("the email");
  return `The email waits ${undoMs / 1_000} seconds. To undo this before it leaves: npx site-cli orders undo ${number}`;
}

/** Validates a text for records and emails: one line of 1 to 200 characters, without control characters. */
export function oneLine(name: string, given: string): string {
  const text = given.trim();
  if (text !== "" && text.length <= 200 && text.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) return text;
  throw new Refusal(`${name} must be one line of 1 to 200 characters.`, "Shorten it, or split it into several notes.");
}

import { siteCli } from "../../content/site-cli.ts";
import type { Command } from "commander";
import type { Kysely } from "kysely";
import { isBuyerMail, mailsWithOrders } from "../../functions/mail/emails.ts";
import { addStep } from "../../functions/orders/order-transaction.ts";
import { fileOf } from "../../functions/orders/load-order.ts";
import { RefusedChange } from "../../functions/db/errors.ts";
import type { Database, MailRow } from "../../functions/db/database.ts";
import { rowTable, section, sheet, type RowColumn } from "./output/sheet.ts";
import { relativeTime } from "./output/time.ts";
import { addCommand } from "../help.ts";
import { print } from "../report.ts";
import { endingIn } from "./parse-input.ts";
import type { AtDesk, Desk } from "./desk.ts";
import { confirmed, yesHelp } from "../prompt.ts";

/** The commands of `site-cli mail`. */
export function mailCommands(mail: Command, atDesk: AtDesk): void {
  addCommand(mail, "list")
    .description("Lists the emails that are waiting or were given up.")
    .option("--all", "those that were sent or withdrawn, too")
    .action(atDesk(listMails));

  addCommand(mail, "retry")
    .description("Makes emails that failed due now, those given up included.")
    .argument("[ids...]", "ends of the ids, as the list shows them; by default, all that failed")
    .action(atDesk(retryMails));

  addCommand(mail, "discard", "3f9a12bc --yes")
    .description("Withdraws an email that is waiting or was given up; the history notes it. Asks first.")
    .argument("<id>", "end of the id, as the list shows it")
    .option("--yes", yesHelp)
    .action(atDesk(discardMail));

  addCommand(mail, "test", "you@office.example")
    .description("Sends one email to an address and prints the conversation with the mail server.")
    .argument("<address>", "where to send it")
    // Loaded when it is used: it takes a while, and a list needs none of it.
    .action(atDesk(async (desk, address: string) => (await import("./sending.ts")).testMail(desk, address)));
}

/** The emails about one message or order, oldest first, as the last section of an output; nothing where there are none. */
export async function mailSection(db: Kysely<Database>, about: string, now: number): Promise<string[]> {
  const mails = await mailsWithOrders(db)
    .where("about", "=", about)
    .orderBy("created_at")
    .orderBy("mails.id")
    .execute();
  return mails.length === 0 ? [] : [section("Emails", mailTable(mails, now))];
}

/** Emails as a table. */
export function mailTable(mails: readonly ShownMail[], now: number): string {
  const { id, kind, to, state, error } = mailColumns;
  const when = { heading: "When", cell: (mail: ShownMail) => relativeTime(mail.sent_at ?? mail.created_at, now) };
  return rowTable([id, kind, to, state, when, error], mails);
}

// --- internal ---

/** An email with the order that it is about. */
type ShownMail = Awaited<ReturnType<ReturnType<typeof mailsWithOrders>["executeTakeFirstOrThrow"]>>;

/** The columns by which every table tells emails apart. */
const mailColumns = {
  id: { heading: "Id", cell: ({ id }) => id.slice(-8) },
  kind: { heading: "Email", cell: ({ kind }) => kind },
  to: { heading: "To", flexible: true, cell: recipientOf },
  state: { heading: "State", cell: ({ state }) => state },
  error: { heading: "Last error", flexible: true, cell: (mail) => mail.last_error ?? "" },
} as const satisfies Record<string, RowColumn<ShownMail>>;

/** Where an email went or goes. */
function recipientOf({ kind, to_address: to, email }: ShownMail): string {
  return to ?? (isBuyerMail(kind) ? email : undefined) ?? "the office";
}

/** Prints the emails that wait or were given up, or all, newest first. */
async function listMails({ store }: Desk, { all }: { all?: true }): Promise<void> {
  const now = Date.now();
  const mails = all ? mailsWithOrders(store.db) : mailsWithOrders(store.db).where("mails.state", "in", open);
  const rows = await mails.orderBy("created_at", "desc").orderBy("mails.id", "desc").execute();
  const columns: RowColumn<ShownMail>[] = [
    mailColumns.id,
    mailColumns.kind,
    { heading: "Order", cell: ({ number }) => number ?? "" },
    mailColumns.to,
    mailColumns.state,
    { heading: "Age", cell: (mail) => relativeTime(mail.created_at, now) },
    { heading: "Attempts", figures: true, cell: ({ attempts }) => String(attempts) },
    { heading: "Next", cell: (mail) => nextAttempt(mail, now) },
    mailColumns.error,
  ];
  const empty = all ? "No emails." : "No email is waiting, and none was given up.";
  print(rows.length === 0 ? empty : rowTable(columns, rows));
}

function nextAttempt({ state, due_at: dueAt }: MailRow, now: number): string {
  if (state !== "pending") return "";
  return dueAt <= now ? "now" : relativeTime(dueAt, now);
}

/** Makes emails due now: those named by the ends of their ids, or all that failed. */
async function retryMails({ store }: Desk, ends: readonly string[]): Promise<void> {
  const { db } = store;
  const named = await Promise.all(ends.map((end) => findMail(db, end, open)));
  const now = Date.now();
  const retried = db
    .updateTable("mails")
    // A given-up email starts over; a leased one is left to the sender that holds it.
    .set((mail) => ({
      attempts: mail.case().when("state", "=", "dead").then(0).else(mail.ref("attempts")).end(),
      state: "pending",
      due_at: now,
      refused_at: null,
    }))
    .where("lease", "is", null)
    .where("state", "in", open);
  const ids = named.map(({ id }) => id);
  const chosen = ids.length === 0 ? retried.where("last_error", "is not", null) : retried.where("id", "in", ids);
  const { numUpdatedRows: count } = await chosen.executeTakeFirstOrThrow();
  if (count === 0n) return print(ends.length === 0 ? "No email has failed." : "A sender is already at work on it.");
  print(`${count} ${count === 1n ? "email is" : "emails are"} due now. The server sends them.`);
}

/** Withdraws an email that is waiting or was given up, and notes it in the history of its order. */
async function discardMail(desk: Desk, end: string, options: { yes?: true }): Promise<void> {
  const { store, operator } = desk;
  const mail = await findMail(store.db, end, open);
  const file = await fileOf(store.db, mail.about, Date.now());
  if (file?.view.next?.what === "delivery" && mail.kind === "invoice") {
    throw new RefusedChange(
      `The buyer of ${file.order.number} has not received the invoice`,
      `Send it with ${siteCli()} mail retry, or settle the order first: orders paid or orders cancel.`,
    );
  }
  const facts = sheet([
    ["Email", mail.kind],
    ["To", recipientOf(mail)],
    ["Order", mail.number],
    ["Last error", mail.last_error],
  ]);
  if (!(await confirmed(`Email to be discarded for good:\n${facts}`, options))) return;
  await store.db.transaction().execute(async (trx) => {
    const failed = trx.updateTable("mails").set({ state: "withdrawn" }).where("id", "=", mail.id);
    // Another command may have made a given-up email due since it was shown, or a sender may be at work on it.
    const unchanged = failed.where("state", "=", mail.state).where("lease", "is", null);
    if ((await unchanged.executeTakeFirstOrThrow()).numUpdatedRows === 0n) {
      throw new RefusedChange("The email has changed, or is being sent right now", `See ${siteCli()} mail list.`);
    }
    const note = `${mail.kind}: discarded`;
    await addStep(trx, mail.about, { step: "withdrawn", note }, { at: Date.now(), by: operator });
  });
  print("Discarded.");
}

/** The email in one of these states whose id ends like this. */
async function findMail(db: Kysely<Database>, given: string, states: readonly MailRow["state"][]): Promise<ShownMail> {
  const mails = await mailsWithOrders(db).where("mails.state", "in", states).execute();
  return endingIn(mails, given, `email that is ${states.join(" or ")}, whose id ends in`, "mail list --all");
}

/** The states of emails that wait, or need somebody. */
const open = ["pending", "dead"] as const satisfies readonly MailRow["state"][];

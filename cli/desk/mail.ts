import { InvalidArgumentError } from "commander";
import type { Kysely } from "kysely";
import { company } from "../../content/catalogue.ts";
import { emailAddress, emailField } from "../../content/forms/form.ts";
import { siteCli } from "../../content/site-cli.ts";
import type { Database } from "../../functions/db/database.ts";
import { isBuyerMail, pendingMail } from "../../functions/mail/enqueue.ts";
import { retryMails, unsent } from "../../functions/mail/queue.ts";
import { text, type RenderedMail } from "../../functions/mail/rendered-mail.ts";
import { createMailTransport } from "../../functions/mail/transport.ts";
import { assertDiscardable, discardMail } from "../../functions/orders/actions/mail.ts";
import { mailsWithOrders } from "../../functions/orders/load-order.ts";
import { readPause } from "../../functions/pause.ts";
import { ProblemsFound } from "../command-error.ts";
import { defineCommand, yesHelp, type ConfirmOptions, type Command } from "../command.ts";
import { confirm } from "../confirm.ts";
import { jsonHelp, listTable, printList, type ListColumn, type ListOptions } from "../output/table.ts";
import { detailList, plain, print, section } from "../output/terminal.ts";
import { findByIdEnd, openDesk, readSettings, type Desk } from "./desk.ts";
import { timeColumn } from "./time.ts";

/** Adds the commands of `mail`. */
export function addMailCommands(mail: Command): void {
  defineCommand(mail, "list")
    .description("Lists the emails that are waiting or have failed for good, newest first.")
    .option("--all", "also list those that were sent or withdrawn")
    .option("--json", jsonHelp)
    .action(listMails);

  defineCommand(mail, "retry", "", "3f9a12bc")
    .description("Retries failed emails now, even those that have failed for good.")
    .argument("[ids...]", "ends of the ids, as the list shows them; by default, all that failed")
    .action(retry);

  defineCommand(mail, "discard", "3f9a12bc")
    .description("Withdraws an email that is waiting or has failed for good, and notes it in the history. Asks first.")
    .argument("<id>", "end of the id, as the list shows it")
    .option("--yes", yesHelp)
    .action(discard);

  defineCommand(mail, "test", "you@office.example")
    .description("Sends one email to an address and prints the conversation with the mail server.")
    .argument("<address>", "where to send it", parseEmail)
    .action(sendTestMail);
}

/** The emails about a message or an order as a section of an output, oldest first; none if there are none. */
export async function mailSection({ store, now }: Desk, recordId: string): Promise<string[]> {
  const mails = await mailsWithOrders(store.db).where("record_id", "=", recordId).orderBy("mails.id").execute();
  return mails.length === 0 ? [] : [section("Emails", listTable(mailColumns(now()), mails))];
}

/** Says that the server sends what a command has put into the outbox, or that the store is paused. */
export async function sendingNote(db: Kysely<Database>, what = "the email"): Promise<string> {
  if ((await readPause(db)) === undefined) return `The server will send ${what}.`;
  return `The store is paused, so emails wait until you run: ${siteCli()} orders release --store`;
}

/** Parses an email address. */
export function parseEmail(given: string): string {
  const { data } = emailAddress(emailField).safeParse(given);
  if (data !== undefined) return data;
  throw new InvalidArgumentError("Write it like ada@engine.example.");
}

/** An email with the order that it is about. */
type ListedMail = Awaited<ReturnType<ReturnType<typeof mailsWithOrders>["executeTakeFirstOrThrow"]>>;

/** The columns of a list of emails. */
export function mailColumns(now: number): ListColumn<ListedMail>[] {
  return [
    { key: "id", heading: "Id", value: ({ id }) => id.slice(-8) },
    { key: "email", heading: "Email", value: ({ kind }) => kind },
    { key: "order", heading: "Order", value: ({ number }) => number },
    { key: "to", heading: "To", flexible: true, value: recipientOf },
    { key: "state", heading: "State", value: ({ state }) => state, text: ({ state }) => stateWords[state] },
    timeColumn("age", "Age", (mail) => mail.sent_at ?? mail.created_at, now),
    { key: "attempts", heading: "Attempts", figures: true, value: ({ attempts }) => attempts },
    timeColumn("nextAttempt", "Next", (mail) => (mail.state === "pending" ? Math.max(mail.due_at, now) : null), now),
    { key: "lastError", heading: "Last error", flexible: true, value: ({ last_error: error }) => error },
  ];
}

/** The recipient of an email, before or after it was sent. */
function recipientOf({ kind, to_address: to, email }: ListedMail): string {
  return to ?? (isBuyerMail(kind) ? email : undefined) ?? "the office";
}

async function listMails({ all, ...options }: ListOptions & { all?: true }, command: Command): Promise<void> {
  await using desk = await openDesk(command);
  const mails = mailsWithOrders(desk.store.db);
  const listed = all ? mails : mails.where("mails.state", "in", unsent);
  const rows = await listed.orderBy("mails.id", "desc").execute();
  const empty = all ? "No emails." : "No emails are waiting, and none have failed.";
  printList(mailColumns(desk.now()), rows, { ...options, empty });
}

async function retry(ends: readonly string[], _: object, command: Command): Promise<void> {
  await using desk = await openDesk(command);
  const { db } = desk.store;
  const named = await Promise.all(ends.map((end) => findMail(db, end)));
  const ids = named.map(({ id }) => id);
  const count = await retryMails(db, ids, desk.now());
  if (count === 0n) return print(ids.length === 0 ? "No email has failed." : "It is being sent right now.");
  const [emails, what] = count === 1n ? ["email is", "it"] : ["emails are", "them"];
  print(`${count} ${emails} due now. ${await sendingNote(db, what)}`);
}

async function discard(end: string, options: ConfirmOptions, command: Command): Promise<void> {
  await using desk = await openDesk(command);
  const { now, by } = desk;
  const { db } = desk.store;
  const mail = await findMail(db, end);
  await assertDiscardable(db, mail, now());
  const details = detailList([
    ["Email", mail.kind],
    ["To", recipientOf(mail)],
    ["Order", mail.number],
    ["Last error", mail.last_error],
  ]);
  if (!(await confirm(`Email to be discarded for good:\n${details}`, options))) return;
  await discardMail(desk.store, mail, { at: now(), by });
  print("Discarded.");
}

/** Sends one email immediately, and prints the conversation with the mail server. Sets the exit code 1 if it failed. */
async function sendTestMail(address: string, _: object, command: Command): Promise<void> {
  const { env, dataDir } = readSettings(command);
  const { now } = command.context;
  const transport = createMailTransport(env, dataDir, true);
  const words = `This email was sent by ${siteCli()} mail test. If you can read it, the site can send email.`;
  const subject = `Test email from ${company.brand}`;
  const rendered: RenderedMail = { to: { name: "", address }, subject, body: { heading: "", blocks: text(words) } };
  try {
    const { signal } = new AbortController();
    await transport.deliver(pendingMail({ kind: "test" }, "test", now()), rendered, { now: now(), signal });
    print(
      env.SMTP_URL ? "Sent." : `No mail server is set (SMTP_URL), so the email is a file in ${transport.destination}`,
    );
  } catch (error) {
    print(`Not sent: ${plain(error instanceof Error ? error.message : String(error))}`);
    throw new ProblemsFound(undefined, { cause: error });
  }
}

async function findMail(db: Kysely<Database>, end: string): Promise<ListedMail> {
  const mails = await mailsWithOrders(db).where("mails.state", "in", unsent).execute();
  return findByIdEnd(mails, end, "unsent email", "mail list");
}

const stateWords = { pending: "waiting", sent: "sent", dead: "failed for good", withdrawn: "withdrawn" };

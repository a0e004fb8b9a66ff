import { siteCli } from "../../content/site-cli.ts";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { company } from "../../content/catalogue.ts";
import { digestMail } from "../../functions/chores/digest.ts";
import { htmlOf } from "../../functions/mail/html.ts";
import { text, written } from "../../functions/mail/content.ts";
import { isUntrue, pendingMail, waitingMails, type MailDraft, type TemplateKind } from "../../functions/mail/mails.ts";
import { createOutbox, type MailEvent } from "../../functions/mail/outbox.ts";
import { mailQueue } from "../../functions/mail/queue.ts";
import { UnknownAddress } from "../../functions/mail/transport.ts";
import { transportOf } from "../../functions/mail/transport-of.ts";
import { preview } from "../../functions/operator/preview.ts";
import { rendererOf } from "../../functions/outgoing/render.ts";
import { previewFolder } from "../../functions/privacy/mail-files.ts";
import { plain } from "../formats/plain.ts";
import { paint } from "../formats/plain.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";
import type { Desk } from "./desk.ts";
import { readOrder } from "./orders/orders.ts";
import { addressOf } from "./typed.ts";

/** An email that can be previewed. */
export type PreviewKind = TemplateKind | "operator-digest";

/** Sends the emails that are due, printing a line for each; true if every one was sent. */
export async function drainMails({ store, env, dataDir, mail }: Desk): Promise<boolean> {
  const transport = transportOf(env, dataDir);
  let [sent, failed] = [0, 0];
  const report = ({ event, kind, error }: MailEvent) => {
    if (event === "mail-sent") {
      sent += 1;
      return print(`${paint("green", "sent")}    ${kind}`);
    }
    if (event === "mail-withdrawn") return print(`${paint("yellow", "withdrawn")}  ${kind}: it is not true any more`);
    // The mail server has accepted the email, but the store has not recorded it yet.
    if (event === "outbox-error") return print(`${paint("yellow", "waiting")} for the store, which does not answer`);
    failed += 1;
    print(`${paint("red", "failed")}  ${kind}: ${plain(error instanceof Error ? error.message : String(error))}`);
  };
  const queue = mailQueue(store);
  const renderer = rendererOf(store, env.SITE_URL, mail, Date.now);
  const outbox = createOutbox({ queue, renderer, transport, now: Date.now, report });
  const stop = () => void outbox.stop();
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const tried = await outbox.drain();
    print(tried === 0 ? "No email is due." : `${sent} of ${tried} sent, to ${transport.place}`);
    const waiting = await waitingToBeUndone(store.db);
    if (waiting > 0) {
      print(`${waiting} still wait, so that they can be undone. To send one now: ${siteCli()} mail retry <id>`);
    }
    return failed === 0;
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    transport.close();
  }
}

/** Sends one email to an address at once, and prints the conversation with the mail server; false if it failed. */
export async function testMail({ env, dataDir, mail, store }: Desk, given: string): Promise<boolean> {
  const address = addressOf(given);
  const transport = transportOf(env, dataDir, (line) => print(plain(line)));
  const draft: MailDraft = {
    kind: "test",
    to: { name: "", address },
    subject: `Test email from ${company.brand}`,
    ...written({
      heading: "",
      blocks: text(`This email was sent by ${siteCli()} mail test. If you can read it, the site can send.`),
    }),
  };
  try {
    const now = Date.now();
    await transport.deliver(pendingMail({ kind: "test" }, "test", mail, now), draft, {
      now,
      signal: new AbortController().signal,
    });
    print(
      env.SMTP_URL === undefined ? `No mail server is set (SMTP_URL): it is a file in ${transport.place}` : "Sent.",
    );
    const waiting = waitingMails(store.db).select("id").where("last_error", "is not", null);
    const failed = env.SMTP_URL && (await waiting.executeTakeFirst());
    if (failed) print(`Emails that failed wait for their next attempt. To try them now: ${siteCli()} mail retry`);
    return true;
  } catch (error) {
    print(`Not sent: ${plain(error instanceof Error ? error.message : String(error))}\n${adviceFor(error)}`);
    return false;
  } finally {
    transport.close();
  }
}

/** Writes an email about an order, or a sample one, as HTML and text with its attachments; sends nothing. */
export async function previewMail(desk: Desk, kind: PreviewKind, { order }: { order?: string }): Promise<void> {
  const files = kind === "operator-digest" ? await digestFiles(desk) : await templateFiles(desk, kind, order);
  const folder = previewFolder(desk.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), content, { mode: 0o600 });
    print(join(folder, name));
  }
}

// --- internal ---

/** How many emails wait for the time in which the operator's change can be undone. */
async function waitingToBeUndone(db: Desk["store"]["db"]): Promise<number> {
  const { rows } = await db
    .selectFrom("mails")
    .select((mail) => mail.fn.countAll<number | string>().as("rows"))
    .where("state", "=", "pending")
    .where("attempts", "=", 0)
    .where("due_at", ">", Date.now())
    .executeTakeFirstOrThrow();
  return Number(rows);
}

function adviceFor(error: unknown): string {
  if (error instanceof UnknownAddress) return "The address is at fault: check it, or try another.";
  return "Try another address: if that fails alike, check SMTP_URL, MAIL_FROM and the account at the provider.";
}

type Files = Record<string, string | Buffer>;

async function digestFiles({ store, mail, env }: Desk): Promise<Files> {
  const draft = await digestMail(store, mail, env.SITE_URL, Date.now());
  if (!isUntrue(draft)) return textFiles(draft);
  throw new Refusal(
    "The digest has nothing to say now.",
    "It reports what arrived between the last one and a minute ago, and what is late.",
  );
}

async function templateFiles({ store, mail }: Desk, kind: TemplateKind, given: string | undefined): Promise<Files> {
  const now = Date.now();
  const file = given === undefined ? undefined : await readOrder(store.db, given, now);
  const { documents = [], ...draft } = await preview(kind, file, mail, now);
  const files = textFiles(draft);
  if (draft.calendar) files[`${kind}.ics`] = draft.calendar.text;
  for (const document of documents) {
    // Loaded here, since drawing takes a while to load and no other command draws.
    const { invoicePdf } = await import("../../functions/invoice/pdf.ts");
    files[`${document.number}.pdf`] = await invoicePdf(document);
  }
  return files;
}

function textFiles({ kind, to, subject, body, content }: MailDraft): Files {
  const head = `To: ${to.name} <${to.address}>\nSubject: ${subject}`;
  return {
    [`${kind}.html`]: htmlOf(subject, content),
    [`${kind}.txt`]: `${head}\n\n${body}\n`,
  };
}

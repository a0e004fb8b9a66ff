import { siteCli } from "../../content/site-cli.ts";
import { company } from "../../content/catalogue.ts";
import { text } from "../../functions/mail/content.ts";
import { pendingMail, type MailDraft } from "../../functions/mail/mails.ts";
import { createOutbox, type MailEvent } from "../../functions/mail/outbox.ts";
import { mailQueue } from "../../functions/mail/queue.ts";
import { transportOf } from "../../functions/mail/transport.ts";
import { rendererOf } from "../../functions/outgoing/render.ts";
import { paint, plain } from "../formats/plain.ts";
import { print } from "../report.ts";
import type { Desk } from "./desk.ts";
import { addressOf } from "./typed.ts";

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
    const undoable = store.db.selectFrom("mails").select("id").where("state", "=", "pending").where("attempts", "=", 0);
    const waiting = (await undoable.where("due_at", ">", Date.now()).execute()).length;
    if (waiting > 0) {
      print(`${waiting} still wait, so that they can be undone. To send one now: ${siteCli()} mail retry <id>`);
    }
    return failed === 0;
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
  }
}

/** Sends one email to an address at once, and prints the conversation with the mail server; false if it failed. */
export async function testMail({ env, dataDir, mail }: Desk, given: string): Promise<boolean> {
  const address = addressOf(given);
  const transport = transportOf(env, dataDir, (line) => print(plain(line)));
  const draft: MailDraft = {
    kind: "test",
    to: { name: "", address },
    subject: `Test email from ${company.brand}`,
    content: {
      heading: "",
      blocks: text(`This email was sent by ${siteCli()} mail test. If you can read it, the site can send.`),
    },
  };
  try {
    const now = Date.now();
    const { signal } = new AbortController();
    await transport.deliver(pendingMail({ kind: "test" }, "test", mail, now), draft, { now, signal });
    print(env.SMTP_URL ? "Sent." : `No mail server is set (SMTP_URL): it is a file in ${transport.place}`);
    return true;
  } catch (error) {
    print(`Not sent: ${plain(error instanceof Error ? error.message : String(error))}`);
    return false;
  }
}

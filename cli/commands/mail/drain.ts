import { createOutbox, type MailEvent } from "../../../functions/mail/outbox.ts";
import { alertsOf, transportOf } from "../../../functions/mail/transport-of.ts";
import { plain } from "../../formats/plain.ts";
import { paint } from "../../formats/table.ts";
import { atDesk, type Desk } from "../../operator/desk.ts";
import { print } from "../../report.ts";
import { attachmentsOf } from "../../../functions/invoice/attach.ts";
import { mailQueue } from "../../../functions/mail/queue.ts";

/** Sends the emails that are due, printing a line for each; true if every one was sent. */
export async function drainMails(root: string): Promise<boolean> {
  return atDesk(root, async ({ store, env, dataDir }) => {
    const transport = transportOf(env, dataDir);
    let failed = 0;
    const report = ({ event, kind, error }: MailEvent) => {
      if (event === "mail-sent") return print(`${paint("green", "sent")}    ${kind}`);
      // The mail server has accepted the email, but the store has not recorded it yet.
      if (event === "outbox-error") return print(`${paint("yellow", "waiting")} for the store, which does not answer`);
      if (event === "mail-resumed") return;
      failed += 1;
      print(`${paint("red", "failed")}  ${kind}: ${plain(error instanceof Error ? error.message : String(error))}`);
    };
    const queue = mailQueue(store);
    await queue.hurry(Date.now());
    const outbox = createOutbox({
      queue,
      attach: attachmentsOf(store, env.SITE_URL),
      transport,
      alerts: alertsOf(env),
      now: Date.now,
      report,
    });
    const stop = () => void outbox.stop();
    process.once("SIGINT", stop).once("SIGTERM", stop);
    try {
      const tried = await outbox.drain();
      print(tried === 0 ? "No email is due." : `${tried - failed} of ${tried} sent, to ${transport.place}`);
      const waiting = await waitingToBeUndone(store.db);
      if (waiting > 0) {
        print(`${waiting} still wait, so that they can be undone. To send one now: npx site-cli mail retry <id>`);
      }
      return failed === 0;
    } finally {
      process.off("SIGINT", stop).off("SIGTERM", stop);
      transport.close();
    }
  });
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

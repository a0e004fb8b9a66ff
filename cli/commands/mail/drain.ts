import { createOutbox, type MailEvent } from "../../../functions/mail/outbox.ts";
import { transportOf } from "../../../functions/mail/transport-of.ts";
import { plain } from "../../formats/plain.ts";
import { paint } from "../../formats/table.ts";
import { atDesk } from "../../operator/desk.ts";
import { print } from "../../report.ts";

/** Sends the emails that are due, printing a line for each; true if every one was sent. */
export async function drainMails(root: string): Promise<boolean> {
  return atDesk(root, async ({ store, env, dataDir }) => {
    const transport = transportOf(env, dataDir);
    let failed = 0;
    const report = ({ event, kind, error }: MailEvent) => {
      if (event === "mail-sent") return print(`${paint("green", "sent")}    ${kind}`);
      // The mail server has accepted the email, but the store has not recorded it yet.
      if (event === "outbox-error") return print(`${paint("yellow", "waiting")} for the store, which does not answer`);
      failed += 1;
      print(`${paint("red", "failed")}  ${kind}: ${plain(error instanceof Error ? error.message : String(error))}`);
    };
    const outbox = createOutbox({ store, transport, now: Date.now, report });
    const stop = () => void outbox.stop();
    process.once("SIGINT", stop).once("SIGTERM", stop);
    try {
      const tried = await outbox.drain();
      print(tried === 0 ? "No email is due." : `${tried - failed} of ${tried} sent, to ${transport.place}`);
      return failed === 0;
    } finally {
      process.off("SIGINT", stop).off("SIGTERM", stop);
      transport.close();
    }
  });
}

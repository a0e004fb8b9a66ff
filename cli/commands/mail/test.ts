import { z } from "zod";
import { company } from "../../../content/catalogue.ts";
import { pendingMail } from "../../../functions/mail/mails.ts";
import { transportOf } from "../../../functions/mail/transport-of.ts";
import { PermanentFailure, SenderFailure } from "../../../functions/mail/transport.ts";
import { plain } from "../../formats/plain.ts";
import { atDesk } from "../../operator/desk.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";

/** Sends one email to an address at once, and prints the conversation with the mail server; false if it failed. */
export async function testMail(root: string, given: string): Promise<boolean> {
  const { data: address } = z.email().safeParse(given);
  if (address === undefined)
    throw new Refusal(`"${given}" is not an email address.`, "Write it like you@office.example.");
  return atDesk(root, async ({ env, dataDir, mail, store }) => {
    const transport = transportOf(env, dataDir, (line) => print(plain(line)));
    const draft = {
      kind: "test" as const,
      to: { name: "", address },
      subject: `Test email from ${company.brand}`,
      body: "This email was sent by npx site-cli mail test. If you can read it, the site can send.",
      domain: mail.domain,
    };
    try {
      await transport.deliver(pendingMail(draft, "test", Date.now()), new AbortController().signal);
      print(
        env.SMTP_URL === undefined ? `No mail server is set (SMTP_URL): it is a file in ${transport.place}` : "Sent.",
      );
      const paused = env.SMTP_URL && (await store.db.selectFrom("mail_pause").select("id").executeTakeFirst());
      if (paused) print("Sending was paused. To send what waits now: npx site-cli mail drain");
      return true;
    } catch (error) {
      print(`Not sent: ${plain(error instanceof Error ? error.message : String(error))}`);
      print(adviceFor(error));
      return false;
    } finally {
      transport.close();
    }
  });
}

// --- internal ---

function adviceFor(error: unknown): string {
  if (error instanceof PermanentFailure) return "The recipient is at fault: check the address, or try another.";
  if (error instanceof SenderFailure) {
    return "The sender or the account is at fault: check SMTP_URL and MAIL_FROM, and what the provider asks of a sender.";
  }
  return "Try another address: if that fails alike, check MAIL_FROM and the account at the provider.";
}

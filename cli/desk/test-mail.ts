import { siteCli } from "../../content/site-cli.ts";
import { company } from "../../content/catalogue.ts";
import { text } from "../../functions/mail/content.ts";
import { pendingMail, type MailDraft } from "../../functions/mail/emails.ts";
import { transportOf } from "../../functions/mail/transport.ts";
import { plain, print } from "../output/plain.ts";
import type { Desk } from "./desk.ts";
import { parseAddress } from "./input.ts";

/** Sends one email to an address immediately, and prints the conversation with the mail server; false if it failed. */
export async function sendTestMail({ env, dataDir, mail }: Desk, given: string): Promise<boolean> {
  const address = parseAddress(given);
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

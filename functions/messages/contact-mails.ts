import { siteCli } from "../../content/site-cli.ts";
import { company } from "../../content/catalogue.ts";
import { facts, text, written, type MailContent } from "../mail/content.ts";
import type { MailDraft } from "../mail/mails.ts";
import type { MailSettings } from "../mail/settings.ts";
import { estimateTable, type AskedEstimate } from "./asked-estimate.ts";
import { estimatesOf, type MessageRow } from "./message.ts";

/** The operator's notification of a message, whose replies go straight to the sender; of an order's, with its number. */
export function notificationOf(message: MessageRow, settings: MailSettings, order?: string): MailDraft {
  const { name, email } = message;
  const asks = message.asks_to_cancel === 1;
  const heading =
    order === undefined ? `New message from ${name}` : `The buyer of ${order} ${asks ? "asks to cancel" : "writes"}`;
  const commands = [
    { text: "See the order", command: `${siteCli()} orders show ${order}` },
    ...(asks ? [{ text: "Cancel it", command: `${siteCli()} orders cancel ${order} --reason "…"` }] : []),
    { text: "Or say that it is dealt with", command: `${siteCli()} messages done ${message.id.slice(-8)}` },
  ];
  return {
    ...(order !== undefined && { order }),
    kind: "contact-notification",
    to: { name: company.brand, address: settings.operator },
    replyTo: { name, address: email },
    subject: heading,
    ...written({
      heading,
      blocks: [
        facts([
          ["Name", name],
          ["Email", email, "mailto"],
          ["Company", message.company],
        ]),
        { type: "quote", text: message.message },
        ...estimateBlocks("It asks about", estimatesOf(message)),
        ...text(
          order === undefined
            ? "It arrived through the contact form. To answer, reply to this email."
            : `It was written on the page of the order. To answer, reply to this email.${asks ? " The buyer was told that nothing changes until then." : ""}`,
        ),
        ...(order === undefined ? [] : [{ type: "list" as const, title: "What you can do", items: commands }]),
      ],
    }),
  };
}

/** Each estimate as a paragraph that names it, after some words, and a table. */
export function estimateBlocks(words: string, estimates: readonly AskedEstimate[] = []): MailContent["blocks"] {
  return estimates.flatMap((estimate) => {
    const { title, rows } = estimateTable(estimate);
    return [...text(`${words}: ${title}.`), ...(rows.length > 0 ? [facts(rows.slice(0, -1), rows.at(-1))] : [])];
  });
}

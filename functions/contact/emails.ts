import { company } from "../../content/catalogue.ts";
import { siteCli } from "../../content/site-cli.ts";
import { marksShown } from "../text/bidi.ts";
import { facts, text } from "../mail/content.ts";
import type { MailDraft, MailSettings } from "../mail/emails.ts";
import { estimatesOf, estimateTable } from "./store-message.ts";
import type { MessageRow } from "../db/database.ts";

/** The operator's notification of a message, whose replies go straight to the sender; of an order's, with its number. */
export function notificationOf(message: MessageRow, settings: MailSettings, order?: string): MailDraft {
  const { name, email } = message;
  const asks = message.asks_to_cancel === 1;
  const subject =
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
    subject,
    content: {
      heading: marksShown(subject),
      blocks: [
        facts([
          ["Name", name],
          ["Email", email, "mailto"],
          ["Company", message.company],
        ]),
        { type: "quote", text: message.message },
        ...estimatesOf(message).flatMap((estimate) => {
          const { title, rows } = estimateTable(estimate);
          const table = rows.length > 0 ? [facts(rows.slice(0, -1), rows.at(-1))] : [];
          return [...text(`It asks about: ${title}.`), ...table];
        }),
        ...text(
          order === undefined
            ? "It arrived through the contact form. To answer, reply to this email."
            : `It was written on the page of the order. To answer, reply to this email.${asks ? " The buyer was told that nothing changes until then." : ""}`,
        ),
        ...(order === undefined ? [] : [{ type: "list" as const, title: "What you can do", items: commands }]),
      ],
    },
  };
}

/**
 * The `mailto:` address (RFC 6068) of a reply in the operator's own mail program: with the estimates that it asks about,
 * and everything percent-encoded.
 */
export function replyAddress(message: MessageRow): string {
  const body = estimatesOf(message)
    // The others, which the catalogue never had, are the operator's to clear up.
    .filter(({ offer }) => offer !== undefined)
    .map(estimateTable)
    .map(({ title, rows }) => [`${askedAbout}: ${title}`, ...rows.map((row) => row.join(": "))].join("\n"))
    .join("\n\n");
  const headers = {
    subject: `Re: Your message to ${company.brand}`,
    ...(body !== "" && { body: `\n\n${body}`.replaceAll("\n", "\r\n") }),
  };
  const query = Object.entries(headers).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(message.email).replaceAll("%40", "@")}?${query.join("&")}`;
}

// --- internal ---

const askedAbout = "You asked about the estimate, as it was published then";

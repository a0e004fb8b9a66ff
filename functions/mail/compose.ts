import Mustache from "mustache";
import { addressLines, company, emails, mark, theme } from "../../content/catalogue.ts";
import { revealMarks } from "../bidi.ts";
import type { MailRow } from "../db/database.ts";
import { readTemplate } from "../files.ts";
import { mailDomain, type MailAddress, type MailBody, type RenderedMail } from "./rendered-mail.ts";

/** The sender of every email, and the office, which is notified and replied to. */
export interface MailAddresses {
  from: MailAddress;
  office: MailAddress;
}

/**
 * Converts an email to nodemailer's format, dated `now`. Its `Message-ID` is the same at every attempt. Addresses are
 * objects, because nodemailer would parse a string as a list of addresses.
 */
export function compose(
  { id }: Pick<MailRow, "id">,
  rendered: RenderedMail,
  { from, office }: MailAddresses,
  now: number,
) {
  const { to = office, replyTo = office, body, calendar, files = [] } = rendered;
  const subject = revealMarks(rendered.subject);
  return {
    from,
    to: revealName(to),
    // Servers without SMTPUTF8 refuse a header with letters beyond ASCII before the @. The text has the address.
    ...(/^\p{ASCII}+@/u.test(replyTo.address) && { replyTo: revealName(replyTo) }),
    subject,
    text: textOf(body),
    html: htmlOf(subject, body),
    ...(files.length > 0 && { attachments: files }),
    ...(calendar && { icalEvent: { method: calendar.method, filename: "appointment.ics", content: calendar.text } }),
    messageId: `<${id}@${mailDomain}>`,
    date: new Date(now),
    // Marks it as automatic, so that no autoresponder answers (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The plain text of an email, from `email.txt.mustache`. */
export function textOf(body: MailBody): string {
  return Mustache.render(textTemplate, valuesOf(body)).trimEnd();
}

/** The HTML part of an email, from `email.mustache`. */
export function htmlOf(subject: string, body: MailBody): string {
  return Mustache.render(htmlTemplate, { ...valuesOf(body), ...look, subject });
}

function revealName({ name, address }: MailAddress): MailAddress {
  return { name: revealMarks(name), address };
}

const textTemplate = readTemplate("mail/email.txt.mustache");
const htmlTemplate = readTemplate("mail/email.mustache");

/** The values of both templates. Those of a block are in the section of its type. */
function valuesOf({ heading, blocks, question }: MailBody) {
  return {
    heading,
    blocks: blocks.map((block) => ({ [block.type]: block })),
    question,
    ...emails.foot(company),
    legalName: company.legalName,
    address: addressLines.join(", "),
  };
}

const { light, dark } = theme.palette;

/** The values that only the HTML has. */
const look = {
  light,
  dark,
  brand: company.brand,
  /** The stones of the mark, each larger than the one above it. */
  stones: mark.map(({ color }, index) => ({
    name: color,
    width: Math.round((28 * (index + 2)) / (mark.length + 1)),
    light: light[color],
    dark: dark[color],
  })),
  font: "font-family:'Segoe UI',system-ui,-apple-system,Roboto,Helvetica,Arial,sans-serif",
  /** The target of a link to the email address of the section. */
  mailto(this: string): string {
    return `mailto:${encodeURIComponent(this).replaceAll("%40", "@")}`;
  },
  /** Keeps the line breaks of a text, and the numbers of orders and documents on one line. */
  prose: () => (template: string, render: (template: string) => string) =>
    render(template)
      .replace(/\b[A-Z]{2,5}-\d{4}-\d+\b/g, '<span style="white-space:nowrap">$&</span>')
      .replaceAll("\n", "<br>"),
};

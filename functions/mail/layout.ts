import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import Mustache from "mustache";
import type { OrderStep } from "../../content/buyer-page-view.ts";
import { company, mark, theme } from "../../content/catalogue.ts";
import { companyPhoneLink } from "../../content/contact-details.ts";
import type { MailRow } from "../db/database.ts";
import { revealMarks } from "../text/bidi.ts";
import { readTemplate } from "../text/html.ts";
import {
  closing,
  footOf,
  mailDomain,
  markOf,
  textOf,
  type Block,
  type Fact,
  type ListItem,
  type MailAddress,
  type MailContent,
  type RenderedMail,
} from "./content.ts";

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
  draft: RenderedMail,
  { from, office }: MailAddresses,
  now: number,
) {
  const { to = office, replyTo = office, content, calendar, files = [] } = draft;
  const subject = revealMarks(draft.subject);
  return {
    from,
    to: revealName(to),
    // Servers without SMTPUTF8 refuse a header with letters beyond ASCII before the @. The text has the address.
    ...(/^\p{ASCII}+@/u.test(replyTo.address) && { replyTo: revealName(replyTo) }),
    subject,
    text: textOf(content),
    html: htmlOf(subject, content),
    ...(files.length > 0 && { attachments: files }),
    ...(calendar && {
      icalEvent: { method: calendar.method, filename: "appointment.ics", content: calendar.text },
    }),
    messageId: `<${id}@${mailDomain}>`,
    date: new Date(now),
    // Nobody wrote it, so that no other program answers it (RFC 3834).
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * The `tel:` address of the phone number in a text, with its country (by default the United States) and its extension.
 * Undefined without a valid number, or with several, since the link might call somebody else.
 */
export function phoneLink(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, "US");
  return number?.isValid() ? number.getURI() : undefined;
}

/** The HTML part of an email, from `email.mustache`. */
export function htmlOf(subject: string, { heading, blocks, question }: MailContent): string {
  const values = {
    ...sharedValues,
    subject,
    preview: heading,
    heading: htmlText(heading),
    blocks: [...blocks.map(blockValues), ...(question === undefined ? [] : [{ paragraph: htmlText(closing()) }])],
    foot:
      question !== undefined &&
      htmlText(footOf(question).join("\n")).replace(Mustache.escape(company.phone), companyLink),
  };
  return Mustache.render(template, values);
}

function revealName({ name, address }: MailAddress): MailAddress {
  return { name: revealMarks(name), address };
}

const template = readTemplate("mail/email.mustache");

const { light, dark } = theme.palette;
/** The stones of the mark, each larger than the one above it. */
const stones = mark.map(({ color }, index) => ({
  name: color,
  width: Math.round((28 * (index + 2)) / (mark.length + 1)),
  height: 8 + index,
  light: light[color],
  dark: dark[color],
}));

/** The firm's phone number as a link. */
const companyLink = `<a class="a" href="${companyPhoneLink(company.phone)}" style="color:${light.primary};white-space:nowrap">$&</a>`;

/** The values that all emails share. */
const sharedValues = {
  light,
  dark,
  stones,
  font: "font-family:'Segoe UI',system-ui,-apple-system,Roboto,Helvetica,Arial,sans-serif",
  /** The outline of a stone, as a `border-radius`. */
  pebble: "46% 54% 48% 52%/62% 56% 44% 40%",
  brand: company.brand,
};

/** The values of a block, under the name of its section in the template. */
function blockValues(block: Block) {
  switch (block.type) {
    case "text":
      return { paragraph: htmlText(block.text) };
    case "facts":
      return { facts: { rows: block.rows.map(factValues), total: block.total && factValues(block.total) } };
    case "list":
      return { title: htmlText(block.title), list: { items: block.items.map(itemValues) } };
    case "stages":
      return { title: htmlText(block.title), stages: { steps: block.steps.map(stepValues).toReversed() } };
    case "link":
      return { button: { label: block.text, url: block.url } };
    case "quote":
      return { quote: { lines: revealMarks(block.text).split("\n") } };
  }
}

function itemValues(item: ListItem) {
  return { ...item, link: item.email && { href: linkTo.mailto(item.email), label: revealMarks(item.email) } };
}

/** A stage, with the width of its stone. */
function stepValues(step: OrderStep, index: number) {
  return { ...step, text: htmlText(step.text), mark: markOf(step), width: 72 - 12 * Math.min(index, 3) };
}

function factValues([label, value, link]: Fact) {
  return {
    label,
    value: htmlText(revealMarks(value)),
    href: link && linkTo[link](value),
  };
}

const linkTo = {
  mailto: (value: string) => `mailto:${encodeURIComponent(value).replaceAll("%40", "@")}`,
  tel: phoneLink,
};

/** A text as HTML, with its line breaks. The numbers of orders and documents stay on one line. */
function htmlText(text: string): string {
  return Mustache.escape(text)
    .replace(/\b[A-Z]{2,5}-\d{4}-\d+\b/g, '<span style="white-space:nowrap">$&</span>')
    .replaceAll("\n", "<br>");
}

import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { company, mark, theme } from "../../content/catalogue.ts";
import { companyPhoneLink } from "../../content/contact-details.ts";
import type { MailRow } from "../db/database.ts";
import { revealMarks } from "../text/bidi.ts";
import { fillIn, readTemplate } from "../text/template.ts";
import {
  closing,
  footOf,
  textOf,
  type Block,
  type Fact,
  type MailAddress,
  type MailContent,
  type RenderedMail,
  type Reply,
} from "./content.ts";

/**
 * Converts an email to nodemailer's format, dated `now`. Its `Message-ID` is the same at every attempt. Addresses are
 * objects, because nodemailer would parse a string as a list of addresses.
 */
export function compose(
  { message_id: messageId }: Pick<MailRow, "message_id">,
  { to, replyTo, subject, content, calendar, files = [] }: RenderedMail,
  from: MailAddress,
  now: number,
) {
  const shown = protectHeader(subject);
  return {
    from,
    to: { ...to, name: protectHeader(to.name) },
    // Servers without SMTPUTF8 refuse a header with letters beyond ASCII before the @. The text has the address.
    ...(replyTo &&
      isAscii(localPart(replyTo.address)) && { replyTo: { ...replyTo, name: protectHeader(replyTo.name) } }),
    subject: shown,
    text: textOf(content),
    html: htmlOf(shown, content),
    ...(files.length > 0 && { attachments: files }),
    ...(calendar && {
      icalEvent: { method: calendar.method, filename: "appointment.ics", content: calendar.text },
    }),
    messageId,
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
    heading: heading !== "" && { words: wordsOf(heading) },
    blocks: [
      ...blocks.map(blockValues),
      ...(question === undefined ? [] : [{ paragraph: { words: wordsOf(closing()) } }]),
    ],
    foot: question !== undefined && { words: wordsOf(footOf(question).join("\n")) },
  };
  return fillIn(template, values, { words });
}

/**
 * Makes mail programs show a name or subject as it was typed. Direction marks become visible, and an invisible joiner
 * prevents the decoding of text like `=?utf-8?q?…?=`.
 */
function protectHeader(text: string): string {
  return revealMarks(text).replaceAll("=?", "=\u2060?");
}

function localPart(address: string): string {
  return address.slice(0, address.lastIndexOf("@"));
}

function isAscii(text: string): boolean {
  return Buffer.byteLength(text) === text.length;
}

const template = readTemplate("mail/email.mustache");
const words = readTemplate("mail/email-words.mustache");

const { light, dark } = theme.palette;
/** The stones of the mark, each larger than the one above it. */
const stones = mark.map(({ color }, index) => ({
  name: color,
  width: Math.round((28 * (index + 2)) / (mark.length + 1)),
  height: 8 + index,
  light: light[color],
  dark: dark[color],
}));

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
      return { paragraph: { words: wordsOf(block.text) } };
    case "facts":
      return { facts: { rows: block.rows.map(factValues), total: block.total && factValues(block.total) } };
    case "list":
      return {
        title: { words: wordsOf(block.title) },
        list: {
          items: block.items.map(({ text: line, reply, ...item }) => ({
            ...item,
            words: wordsOf(line),
            reply: reply && replyValues(reply),
          })),
        },
      };
    case "stages":
      return { title: { words: wordsOf(block.title) }, stages: { steps: block.steps.map(stepValues).toReversed() } };
    case "link":
      return { button: { label: block.text, url: block.url } };
    case "reply":
      return { button: replyValues(block) };
    case "quote":
      return { quote: { lines: revealMarks(block.text).split("\n") } };
  }
}

/** The label and the address of a link that starts an email. */
function replyValues({ label, address, subject }: Reply) {
  return { label, url: `${linkTo.mailto(address)}?subject=${encodeURIComponent(subject)}` };
}

/** A stage, with the width of its stone. */
function stepValues({ label, text: line, done }: Extract<Block, { type: "stages" }>["steps"][number], index: number) {
  return { label, words: wordsOf(line), done, width: 72 - 12 * Math.min(index, 3) };
}

/** Labels and values of up to so many characters, such as days, stay on one line, even on a phone. */
const shortLength = 18;

function factValues([label, value, link]: Fact) {
  const shown = revealMarks(value);
  const href = link && linkTo[link](value);
  return {
    label,
    value,
    words: href === undefined ? wordsOf(shown) : [{ text: shown, href, nowrap: link === "tel", isBreak: false }],
    shortLabel: label.length <= shortLength,
    shortValue: value.length <= shortLength && !value.includes("\n"),
  };
}

const linkTo = {
  mailto: (value: string) => `mailto:${encodeURIComponent(value).replaceAll("%40", "@")}`,
  tel: phoneLink,
};

/** A part of a text: a link, a line break, words that stay on one line, or plain text. */
interface Word {
  text: string;
  href: string | undefined;
  nowrap: boolean;
  isBreak: boolean;
}

/** Splits a text at line breaks, numbers of orders and documents, days, and the firm's own phone, address and hours. */
function wordsOf(given: string): Word[] {
  return given.split(separator).map((part) => {
    const href =
      part === company.phone ? companyPhoneLink(part) : part === company.email ? `mailto:${part}` : undefined;
    const nowrap = part === company.phone || part === company.hours || isUnbroken.test(part);
    return { text: part === "\n" ? "" : part, href, nowrap, isBreak: part === "\n" };
  });
}

/** A number of an order or a document, or a day. */
const unbrokenPattern = String.raw`[A-Z]{2,5}-\d{4}-\d{4,6}\b|[A-Z][a-z]+ \d{1,2}, \d{4}`;
const isUnbroken = new RegExp(`^(?:${unbrokenPattern})$`);
const contactDetails = [company.phone, company.email, company.hours].map((each) => RegExp.escape(each));
const separator = new RegExp(String.raw`(\n|\b(?:${unbrokenPattern})|${contactDetails.join("|")})`);

import type { TimelineStage } from "../../content/buyer-page-view.ts";
import { company } from "../../content/catalogue.ts";
import { isolate } from "../bidi.ts";

type Fact = ReturnType<typeof factOf>;

/** A part of an email: the values of the section with the name of its type in `email.mustache` and `email.txt.mustache`. */
export type Block =
  /** A paragraph in the firm's words, with line breaks. */
  | { type: "text"; text: string }
  /** A small table, perhaps with an emphasized last row. */
  | { type: "facts"; rows: Fact[]; total: Fact | undefined }
  /** Items below a title. */
  | { type: "list"; title: string; items: ListItem[] }
  /** The stages of an order, in order of time. */
  | { type: "timeline"; title: string; stages: readonly TimelineStage[] }
  /** A step to take on the site, on a line of its own. */
  | { type: "link"; text: string; url: string }
  /** A visitor's words, by line. */
  | { type: "quote"; lines: string[] };

/** An item of a list. */
export interface ListItem {
  /** Emphasized, above the text. */
  lead?: string;
  text: string;
  /** Muted, below the text. */
  note?: string;
  /** The address of the person it is about. */
  email?: string | undefined;
  command?: string;
}

/** The body of an email, from which its text and its HTML are made. */
export interface MailBody {
  /** The first line. Empty for none. */
  heading: string;
  blocks: Block[];
  /** The lead-in to the firm's contact details, like "Questions?". Absent in emails to the firm. */
  question?: string;
}

/** A sender or recipient. */
export interface MailAddress {
  name: string;
  address: string;
}

/** The domain of identifiers: each `Message-ID` and the UIDs of calendar entries. */
export const mailDomain = new URL(company.siteUrl).hostname;

/** A calendar entry that an email carries. */
export interface CalendarFile {
  method: "REQUEST" | "CANCEL";
  text: string;
}

/** A rendered email. */
export interface RenderedMail {
  /** Number of the order it is about, if any. */
  order?: string;
  /** Recipient, and who gets a reply. Default: the office. */
  to?: MailAddress | undefined;
  replyTo?: MailAddress | undefined;
  subject: string;
  body: MailBody;
  calendar?: CalendarFile;
  files?: { filename: string; content: Buffer }[];
}

/** An email that is not sent, because it is no longer true. */
export interface OutdatedMail {
  /** The reason, as a clause. */
  outdated: string;
}

/** Whether an email is not to be sent. */
export function isOutdated<Mail extends object>(rendered: Mail | OutdatedMail): rendered is OutdatedMail {
  return "outdated" in rendered;
}

/** A paragraph, or several; empty ones are left out. */
export function text(...paragraphs: (string | false | null | undefined)[]): { type: "text"; text: string }[] {
  return paragraphs.flatMap((each) => (each ? [{ type: "text" as const, text: each }] : []));
}

/** A table of facts; those without a value are left out. */
export function facts(
  rows: readonly (readonly [label: string, value: string | null | undefined])[],
  total?: readonly [label: string, value: string],
): Block {
  const shown = rows.flatMap(([label, value]) => (value ? [factOf(label, value)] : []));
  return { type: "facts", rows: shown, total: total && factOf(...total) };
}

function factOf(label: string, value: string) {
  return { label, value: value.split("\n").map(isolate).join(", ") };
}

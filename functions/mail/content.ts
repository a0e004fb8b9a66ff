import type { OrderStep } from "../../content/buyer-page-view.ts";
import { addressLines, company, emails } from "../../content/catalogue.ts";
import { isolate, revealMarks } from "../text/bidi.ts";

/** A line of a small table; an email address or phone number in it becomes a link. */
export type Fact = readonly [label: string, value: string, link?: "mailto" | "tel"];

/** A part of an email. */
export type Block =
  /** A paragraph in the firm's words, with line breaks. */
  | { type: "text"; text: string }
  /** A small table, perhaps with an emphasized last row. */
  | { type: "facts"; rows: Fact[]; total?: Fact | undefined }
  /** Items below a title. */
  | { type: "list"; title: string; items: ListItem[] }
  /** The stages of an order, in order of time. */
  | { type: "stages"; title: string; steps: readonly OrderStep[] }
  /** A step to take on the site, on a line of its own. */
  | { type: "link"; text: string; url: string }
  /** A visitor's words. */
  | { type: "quote"; text: string };

/** An item of a list. */
export interface ListItem {
  /** Emphasized, above the text. */
  lead?: string;
  text: string;
  /** Muted, below the text. */
  note?: string;
  /** The address of the person it is about. */
  email?: string | undefined;
  /** The command that shows or solves it. */
  command?: string;
}

/** The content of an email, from which its text and its HTML are made. */
export interface MailContent {
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
  content: MailContent;
  calendar?: CalendarFile;
  files?: { filename: string; contentType: string; content: Buffer }[];
}

/** An email that is not sent, because its facts have changed. */
export interface OutdatedMail {
  /** The reason, as a clause. */
  outdated: string;
}

/** Whether an email is not to be sent. */
export function isOutdated<Draft extends object>(draft: Draft | OutdatedMail): draft is OutdatedMail {
  return "outdated" in draft;
}

/** A paragraph, or several; empty ones are left out. */
export function text(...paragraphs: (string | false | null | undefined)[]): { type: "text"; text: string }[] {
  return paragraphs.flatMap((each) => (each ? [{ type: "text" as const, text: each }] : []));
}

/** A table of facts; those without a value are left out. */
export function facts(
  rows: readonly (Fact | readonly [label: string, value: string | null | undefined])[],
  total?: Fact,
): Block {
  return { type: "facts", rows: rows.filter((row): row is Fact => Boolean(row[1])), total };
}

/** The plain text of a content, with blank lines between paragraphs. */
export function textOf({ heading, blocks, question }: MailContent): string {
  const foot = question === undefined ? [] : [closing(), footOf(question).join("\n")];
  return [heading, ...blocks.map((block) => textOfBlock(block)), ...foot].filter((each) => each !== "").join("\n\n");
}

/** The last paragraph of an email to a buyer. */
export function closing(): string {
  return emails.foot(company).close;
}

/** The end of an email to a buyer, by line: how to reach the firm, its legal name and its postal address. */
export function footOf(question: string): string[] {
  return [question, emails.foot(company).reach, "", company.legalName, addressLines.join(", ")];
}

/** The mark on the stone of a step. */
export function markOf({ done, canceled }: OrderStep): string {
  if (canceled) return "✕";
  return done ? "✓" : "";
}

function textOfBlock(block: Block): string {
  switch (block.type) {
    case "text":
      return block.text;
    case "facts":
      return [...block.rows, ...(block.total ? [block.total] : [])]
        .map(([label, value]) => `${label}: ${value.split("\n").map(isolate).join(", ")}`)
        .join("\n");
    case "list":
      return [`${block.title}:`, ...block.items.map((item) => `- ${linesOf(item).join("\n  ")}`)].join("\n");
    case "stages":
      return [
        `${block.title}:`,
        ...block.steps.map((step) => `${markOf(step) || "-"} ${step.label}: ${step.text}`),
      ].join("\n");
    case "link":
      return `${block.text}:\n${block.url}`;
    case "quote":
      return block.text
        .split("\n")
        .map((line) => `> ${revealMarks(line)}`.trimEnd())
        .join("\n");
  }
}

function linesOf({ lead, text: line, note, email, command }: ListItem): string[] {
  return [lead, line, note, email, command].filter((each) => each !== undefined);
}

import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { company, mark, theme } from "../../content/catalogue.ts";
import { companyPhoneLink } from "../../content/contact-details.ts";
import { escapeHtml } from "../text/escape-html.ts";
import { marksShown } from "../text/bidi.ts";
import { closing, footOf, textOf, type MailContent } from "./content.ts";
import type { MailAddress, MailDraft } from "./emails.ts";
import type { MailRow } from "../db/database.ts";

/** An email with the files that it carries, as nodemailer takes them. */
export type Outgoing = MailDraft & { files?: { filename: string; contentType: string; content: Buffer }[] };

/**
 * An email of the outbox, as nodemailer takes it, as it leaves at a time; its `Message-ID` is the same at every attempt.
 * Addresses are objects, since it would read a string as a list; and it has no file or URL to fetch.
 */
export function compose(
  { message_id: messageId }: Pick<MailRow, "message_id">,
  { to, replyTo, subject, content, calendar, files = [] }: Outgoing,
  from: MailAddress,
  now: number,
) {
  const shown = plain(subject);
  return {
    from,
    to: { ...to, name: plain(to.name) },
    // Servers without SMTPUTF8 refuse a header with letters beyond ASCII before the @. The text has the address.
    ...(replyTo && isAscii(localPart(replyTo.address)) && { replyTo: { ...replyTo, name: plain(replyTo.name) } }),
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
 * The `tel:` address of the one phone number in a text, with its country and its extension; a number without a country
 * is of the firm's. Undefined where there is none, or several: a link that calls somebody else is worse than none.
 */
export function phoneLink(text: string): string | undefined {
  const number = isSupportedCountry(company.country)
    ? parsePhoneNumberFromString(text, company.country)
    : parsePhoneNumberFromString(text);
  return number?.isValid() ? number.getURI() : undefined;
}

/**
 * The HTML part of an email, within what common mail programs can do: tables, inline styles, no pictures. The dark theme
 * is the only style sheet, for the programs that read one.
 */
export function htmlOf(subject: string, { heading, blocks, question }: MailContent): string {
  const parts = [
    ...(heading === "" ? [] : [`<h1 class="i" style="${styles.heading}">${prose(heading)}</h1>`]),
    ...blocks.map((block) => htmlOfBlock(block)),
    ...(question === undefined ? [] : [`<p class="i" style="${styles.text}">${prose(closing())}</p>`]),
  ];
  const foot = prose(footOf(question ?? "").join("\n"));
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">',
    `<title>${escapeHtml(subject)}</title><style>${darkTheme}</style></head>`,
    `<body class="p" style="margin:0;padding:0;background-color:${light.paper}">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(heading)}</div>`,
    `${table(`class="p" style="width:100%;background-color:${light.paper}"`)}<tr><td align="center" style="padding:24px 12px">`,
    `${table(`width="600" style="width:100%;max-width:600px"`)}<tr><td style="padding:0 ${edge} 16px">${letterhead()}</td></tr>`,
    `<tr><td class="c" style="${styles.card}">${parts.join("\n")}</td></tr>`,
    question === undefined ? "</table>" : `<tr><td class="m" style="${styles.foot}">${foot}</td></tr></table>`,
    "</td></tr></table></body></html>",
  ].join("\n");
}

// --- internal ---

/**
 * A name or subject as it was typed: marks of direction are shown, and an invisible joiner keeps what looks encoded,
 * `=?utf-8?q?…?=`, from being decoded.
 */
function plain(text: string): string {
  return marksShown(text).replaceAll("=?", "=\u2060?");
}

function localPart(address: string): string {
  return address.slice(0, address.lastIndexOf("@"));
}

function isAscii(text: string): boolean {
  return Buffer.byteLength(text) === text.length;
}

type Block = MailContent["blocks"][number];
const { light, dark } = theme.palette;
/** The names of the colors of the mark, each once. */
const markColors = [...new Set(mark.map(({ color }) => color))];
const fonts = "font-family:'Segoe UI',system-ui,-apple-system,Roboto,Helvetica,Arial,sans-serif";
const line = `border-bottom:1px solid ${light.line}`;
/** A stronger line above the total. */
const sum = `border-bottom:2px solid ${light.primary}`;
/** The text of letterhead and foot begins where that of the card does: its padding and its border. */
const edge = "25px";

/** The outline of a stone. */
const pebble = "46% 54% 48% 52%/62% 56% 44% 40%";

const styles = {
  card: `padding:28px 24px 12px;background-color:${light.card};border:1px solid ${light.line};border-radius:16px;text-align:left`,
  brand: `padding-left:12px;${fonts};font-size:20px;line-height:24px;font-weight:700;color:${light.ink};text-align:left`,
  heading: `margin:0 0 20px;${fonts};font-size:23px;line-height:30px;font-weight:700;color:${light.ink}`,
  title: `margin:28px 0 6px;${fonts};font-size:17px;line-height:24px;font-weight:700;color:${light.ink}`,
  text: `margin:0 0 16px;${fonts};font-size:16px;line-height:25px;color:${light.ink}`,
  facts: "width:100%;margin:0 0 20px;border-collapse:collapse",
  label: `padding:9px 16px 9px 0;${line};${fonts};font-size:14px;line-height:22px;color:${light.muted};text-align:left;vertical-align:top`,
  value: `padding:9px 0;${line};${fonts};font-size:15px;line-height:22px;color:${light.ink};text-align:right;vertical-align:top;word-break:break-word`,
  total: `padding:14px 16px 14px 0;${sum};${fonts};font-size:15px;line-height:24px;font-weight:700;color:${light.ink};text-align:left`,
  amount: `padding:14px 0;${sum};${fonts};font-size:20px;line-height:24px;font-weight:700;color:${light.primary};text-align:right;white-space:nowrap`,
  item: `padding:10px 0;${line};${fonts};font-size:15px;line-height:22px;color:${light.ink};text-align:left`,
  stone: `height:36px;margin:0 auto;border-radius:${pebble};${fonts};font-size:16px;line-height:36px;text-align:center`,
  done: `background-color:${light.primary};color:${light["on-primary"]}`,
  ahead: `border:1px dashed ${light.muted}`,
  stage: `padding:5px 0 5px 16px;${fonts};font-size:15px;line-height:21px;color:${light.ink};text-align:left`,
  command: `font-family:ui-monospace,Menlo,Consolas,monospace;font-size:13px;line-height:20px;color:${light.muted};word-break:break-word`,
  quote: `margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid ${light.line};${fonts};font-size:16px;line-height:25px;color:${light.ink};word-break:break-word`,
  button: `display:inline-block;margin:0 0 16px;padding:10px 24px;border:2px solid ${light.primary};border-radius:12px;${fonts};font-size:16px;line-height:24px;font-weight:700;color:${light.primary};text-decoration:none`,
  link: `color:${light.primary};text-decoration:underline`,
  foot: `padding:20px ${edge} 8px;${fonts};font-size:13px;line-height:20px;color:${light.muted};text-align:left`,
} as const;

const darkTheme = `@media(prefers-color-scheme:dark){${[
  `.p{background-color:${dark.paper}!important}`,
  `.c{background-color:${dark.card}!important;border-color:${dark.line}!important}`,
  `.i{color:${dark.ink}!important}`,
  `.m{color:${dark.muted}!important}`,
  `.l{border-color:${dark.line}!important}`,
  `.s{border-color:${dark.primary}!important}`,
  `.d{background-color:${dark.primary}!important;color:${dark["on-primary"]}!important}`,
  `.o{border-color:${dark.muted}!important}`,
  `.a{color:${dark.primary}!important;border-color:${dark.primary}!important}`,
  ...markColors.map((name) => `.${name}{background-color:${dark[name]}!important}`),
].join("")}}`;

/** The mark as stones in its colors, each larger than the one above it, and the brand. Some mail programs block pictures. */
function letterhead(): string {
  const stones = mark.map(({ color }, index) => {
    const width = Math.round((28 * (index + 2)) / (mark.length + 1));
    return `<div class="${color}" style="width:${width}px;height:${8 + index}px;font-size:0;line-height:0;margin:0 auto 1px;border-radius:${pebble};background-color:${light[color]}">&nbsp;</div>`;
  });
  return [
    `${table("")}<tr><td style="width:28px">${stones.join("")}</td>`,
    `<td class="i" style="${styles.brand}">${escapeHtml(company.brand)}</td></tr></table>`,
  ].join("");
}

function htmlOfBlock(block: Block): string {
  switch (block.type) {
    case "text":
      // A reply may be written from right to left.
      return `<p class="i" dir="auto" style="${styles.text}">${prose(block.text)}</p>`;
    case "facts":
      return factsTable(block);
    case "list":
      return [
        title(block.title),
        `${table(`style="${styles.facts}"`)}${block.items.map((item) => listItem(item)).join("\n")}</table>`,
      ].join("\n");
    case "stages":
      return [
        title(block.title),
        table(`style="${styles.facts}"`),
        ...block.steps.map(stage).toReversed(),
        "</table>",
      ].join("\n");
    case "link":
      return `<a class="a" href="${escapeHtml(block.url)}" style="${styles.button}">${escapeHtml(block.text)}</a>`;
    case "quote":
      return `<div class="i l" style="${styles.quote}">${block.text.split("\n").map(quotedLine).join("")}</div>`;
  }
}

function title(words: string): string {
  return `<h2 class="i" style="${styles.title}">${unbroken(escapeHtml(words))}</h2>`;
}

/** A stage of an order with its stone, smaller than the one below it: filled once the stage is done. */
function stage({ label, text, done }: Extract<Block, { type: "stages" }>["steps"][number], index: number): string {
  const look = `width:${72 - 12 * Math.min(index, 3)}px;${styles.stone}`;
  const stone = done
    ? `<div class="d" style="${look};${styles.done}">✓</div>`
    : `<div class="o" style="${look};${styles.ahead}">&nbsp;</div>`;
  return [
    `<tr><td width="74" style="padding:2px 0">${stone}</td>`,
    `<td class="i" style="${styles.stage}"><b>${escapeHtml(label)}</b><br><span class="m" style="color:${light.muted}">${unbroken(escapeHtml(text))}</span></td></tr>`,
  ].join("");
}

/** A line of a quote in its own direction. */
function quotedLine(words: string): string {
  return `<div dir="auto">${escapeHtml(marksShown(words)) || "<br>"}</div>`;
}

/** Labels and values, like days, of up to so many characters stay on one line, also on a phone. */
const short = 18;

function factsTable({ rows, total }: Extract<Block, { type: "facts" }>): string {
  const cells = rows.map(
    ([label, value, link]) =>
      `<tr><td class="m l" style="${styles.label}${oneLine(label.length <= short)}">${escapeHtml(label)}</td><td class="i l" dir="auto" style="${styles.value}${oneLine(value.length <= short && !value.includes("\n"))}">${fact(value, link)}</td></tr>`,
  );
  if (total) {
    const [label, value] = total;
    cells.push(
      `<tr><td class="i s" style="${styles.total}${oneLine(label.length <= short)}">${escapeHtml(label)}</td><td class="a s" style="${styles.amount}">${escapeHtml(value)}</td></tr>`,
    );
  }
  return `${table(`style="${styles.facts}"`)}${cells.join("\n")}</table>`;
}

function oneLine(fits: boolean): string {
  return fits ? ";white-space:nowrap" : "";
}

const addressOf = {
  mailto: (value: string) => `mailto:${encodeURIComponent(value).replaceAll("%40", "@")}`,
  tel: phoneLink,
};

function fact(value: string, link: "mailto" | "tel" | undefined): string {
  const target = link && addressOf[link](value);
  const shown = marksShown(value);
  return target === undefined ? unbroken(escapeHtml(shown).replaceAll("\n", "<br>")) : anchor(target, shown);
}

function listItem({ text, command }: { text: string; command?: string | undefined }): string {
  const below =
    command === undefined ? "" : `<br><span class="m" style="${styles.command}">${escapeHtml(command)}</span>`;
  return `<tr><td class="i l" style="${styles.item}">${unbroken(escapeHtml(text))}${below}</td></tr>`;
}

/** The firm's own words: its phone number and its addresses become links. */
function prose(words: string): string {
  const html = unbroken(escapeHtml(words).replaceAll("\n", "<br>"));
  return html
    .replaceAll(company.phone, anchor(companyPhoneLink(company.phone), company.phone))
    .replaceAll(company.email, anchor(`mailto:${company.email}`, company.email));
}

function anchor(target: string, shown: string): string {
  const unbrokenPhone = target.startsWith("tel:") ? ";white-space:nowrap" : "";
  return `<a class="a" href="${escapeHtml(target)}" style="${styles.link}${unbrokenPhone}">${escapeHtml(shown)}</a>`;
}

/** Keeps order and invoice numbers, and the firm's hours, from breaking at their hyphens. */
function unbroken(html: string): string {
  const hours = escapeHtml(company.hours);
  return html.replace(/\b[A-Z]{2,5}-\d{4}-\d{4,6}\b/g, whole).replaceAll(hours, whole(hours));
}

function whole(words: string): string {
  return `<span style="white-space:nowrap">${words}</span>`;
}

function table(attributes: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>`;
}

import { company } from "../../content/catalogue.ts";
import type { MailSettings } from "../mail/templates.ts";
import type { Attachment } from "../store/mails.ts";
import type { AppointmentRow, Millis, OrderRow } from "../store/tables.ts";

/**
 * An appointment as an iCalendar entry (RFC 5545, sent as RFC 5546 asks). Its time is written in UTC, which every
 * calendar shows in its owner's own zone; the identifier stays and the revision grows, so that a moved appointment
 * takes the place of the earlier one.
 */
export function calendarEntry(
  method: "REQUEST" | "CANCEL",
  order: OrderRow,
  appointment: AppointmentRow,
  now: Millis,
  settings: MailSettings,
): Attachment {
  const { starts_at: start, minutes, place, revision } = appointment;
  const text = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(company.legalName)}//Orders//EN`,
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    `UID:${order.id}@${settings.domain}`,
    `SEQUENCE:${method === "CANCEL" ? revision + 1 : revision}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + minutes * 60_000)}`,
    `SUMMARY:${escapeText(`${order.product_title}: consultation with ${company.brand}`)}`,
    `DESCRIPTION:${escapeText(`Order ${order.number}. Questions: ${company.phone} or ${settings.operator}.`)}`,
    ...(place === null ? [] : [`LOCATION:${escapeText(place)}`]),
    `ORGANIZER;CN=${quoted(company.brand)}:mailto:${settings.operator}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${order.email}`,
    `STATUS:${method === "CANCEL" ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return { type: "calendar", method, text: text.map((line) => `${fold(line)}\r\n`).join("") };
}

// --- internal ---

function utc(at: Millis): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|[\r\n]/g, "\\n");
}

/** A parameter's value; a quotation mark cannot stand in one. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', "'")}"`;
}

/** Lines are at most 75 bytes long; the rest goes on the next, after a space. No character is cut in two. */
function fold(line: string): string {
  const folded: string[] = [];
  let current = "";
  for (const character of line) {
    if (Buffer.byteLength(current + character) > 75) {
      folded.push(current);
      current = " ";
    }
    current += character;
  }
  return [...folded, current].join("\r\n");
}

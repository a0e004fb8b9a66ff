import { company, trade } from "../../content/catalogue.ts";
import type { CalendarFile } from "../mail/mails.ts";
import type { MailSettings } from "../mail/settings.ts";
import type { Millis } from "../store/tables.ts";
import type { AppointmentRow, OrderRow } from "./tables.ts";

/**
 * An appointment as an iCalendar entry (RFC 5545), sent according to RFC 5546. Times are in UTC, which every calendar
 * converts to its owner's zone. The UID stays and the sequence number grows, so that a moved appointment replaces the
 * earlier one.
 */
export function calendarEntry(
  method: "REQUEST" | "CANCEL",
  order: OrderRow,
  appointment: AppointmentRow,
  now: Millis,
  settings: MailSettings,
): CalendarFile {
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
    `SUMMARY:${escapeText(`${order.product_title}: ${trade.appointment} with ${company.brand}`)}`,
    `DESCRIPTION:${escapeText(`Order ${order.number}. Questions: ${company.phone} or ${settings.operator}.`)}`,
    ...(place === null ? [] : [`LOCATION:${escapeText(place)}`]),
    `ORGANIZER;CN=${quoted(company.brand)}:mailto:${settings.operator}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${order.email}`,
    `STATUS:${method === "CANCEL" ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return { method, text: text.map((line) => `${fold(line)}\r\n`).join("") };
}

// --- internal ---

function utc(at: Millis): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|[\r\n]/g, "\\n");
}

/** A quoted parameter value, which cannot contain quotation marks. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', "'")}"`;
}

/** Folds a line after at most 75 bytes, never within a character; continuation lines start with a space. */
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

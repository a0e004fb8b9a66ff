import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { company, trade } from "../../../content/catalogue.ts";
import type { AppointmentRow } from "../../db/database.ts";
import { mailDomain, type CalendarFile } from "../../mail/rendered-mail.ts";
import type { OrderWithAppointments } from "../domain/status.ts";

/**
 * An appointment as an iCalendar entry (RFC 5545), sent according to RFC 5546. Times are in UTC, which every calendar
 * converts to its owner's zone. The UID stays and the sequence number grows, so that a moved appointment replaces the
 * earlier one. Each appointment of an order has two numbers: one for its request and one for its cancellation.
 */
export function calendarFile(
  method: CalendarFile["method"],
  order: OrderWithAppointments,
  appointment: AppointmentRow,
  now: number,
): CalendarFile {
  const { starts_at: start, minutes, place } = appointment;
  const canceled = method === "CANCEL";
  const calendar = ical({
    prodId: { company: company.legalName, product: "Orders" },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: `${order.id}@${mailDomain}`,
    sequence: 2 * (order.appointments.length - 1) + (canceled ? 1 : 0),
    stamp: new Date(now),
    start: new Date(start),
    end: new Date(start + minutes * 60_000),
    summary: `${order.product_title}: ${trade.appointment} with ${company.brand}`,
    description: `Order ${order.number}. Questions? Call ${company.phone} or email ${company.email}.`,
    location: place,
    organizer: { name: company.brand, email: company.email },
    attendees: [{ email: order.email, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: true }],
    status: canceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return { method, text: `${calendar.toString()}\r\n` };
}

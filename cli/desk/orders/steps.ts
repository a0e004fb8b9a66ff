import { Argument, type Command } from "commander";
import { formatAppointment } from "../../../functions/text/office-day.ts";
import { buyerMails } from "../../../functions/mail/emails.ts";
import type { AppointmentPlan } from "../../../functions/orders/rows.ts";
import { Refusal } from "../../refusal.ts";
import { addressOf, lineOf, parseTime } from "../parse-input.ts";
import type { AtDesk } from "../desk.ts";
import { changeCommand, serverSends, type OrderChange } from "./change.ts";
import type { MailKind } from "../../../functions/db/database.ts";

/** Adds the commands that take an order one step on, or a step back. */
export function addSteps(orders: Command, atDesk: AtDesk): void {
  for (const { description, ...step } of steps) changeCommand(orders, atDesk, step).description(description);

  changeCommand<Typed>(orders, atDesk, {
    name: "schedule",
    used: '17 --at "12/1/2026 10:00"',
    what: (typed) => [["Appointment", formatAppointment(planOf(typed))]],
    work: async (desk, number, typed) => `${number} is scheduled: ${await desk.schedule(number, planOf(typed))}.`,
  })
    .description("Sets or moves the appointment for a paid order, and emails it with a calendar entry. Asks first.")
    .requiredOption("--at <time>", 'by the office\'s clock: "12/1/2026 2:30 PM", "tomorrow 10:00"', (given) =>
      parseTime(given, Date.now()),
    )
    .option("--minutes <count>", "length of the appointment; 60 by default", minutesOf, 60)
    .option("--where <text>", "place, or how to join; if it is moved, where it was by default", lineOf("--where"));

  changeCommand(orders, atDesk, {
    name: "note",
    used: '17 "called, prefers mornings"',
    async work(desk, number, _, text = "") {
      await desk.note(number, text);
      return `Noted on ${number}.`;
    },
  })
    .description("Adds a line to an order's history.")
    .argument("<text>", "the line", lineOf("The note"));

  changeCommand<{ to?: string }>(orders, atDesk, {
    name: "resend",
    used: "17 invoice",
    async work(desk, number, { to }, mail = "") {
      await desk.resend(number, mail as MailKind, to);
      return `The ${mail} for ${number} will be sent again. ${serverSends}`;
    },
  })
    .description("Resends an email to the buyer.")
    .addArgument(new Argument("<mail>", "the email, as orders show names it").choices(buyerMails))
    .option("--to <address>", "another address than the order's, this once", addressOf);
}

// --- internal ---

/** Steps that need to be told nothing but the order. */
const steps: readonly (OrderChange<object> & { name: string; description: string })[] = [
  {
    name: "invoice",
    description: "Issues the invoice for a received order and emails it.",
    async work(desk, number) {
      const invoice = await desk.invoice(number);
      return `${number} is invoiced: ${invoice.number}, due on ${invoice.dueOn}. ${serverSends}`;
    },
  },
  {
    name: "complete",
    description: "Marks an order as completed, once its appointment has begun.",
    async work(desk, number) {
      await desk.complete(number);
      return `${number} is completed.`;
    },
  },
];

/** An appointment as it was typed. */
interface Typed {
  at: number;
  minutes: number;
  where?: string;
}

function planOf({ at, minutes, where: place }: Typed): AppointmentPlan {
  return { starts_at: at, minutes, place };
}

function minutesOf(given: string): number {
  if (/^[1-9]\d{0,2}$/.test(given)) return Number(given);
  throw new Refusal(`--minutes "${given}" is not a length.`, "Write it like 60.");
}

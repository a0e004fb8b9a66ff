import { siteCli } from "../../../content/site-cli.ts";
import { Argument, type Command } from "commander";
import * as z from "zod/mini";
import { emailAddress } from "../../../content/schema/form.ts";
import { formatAppointment } from "../../../functions/orders/appointment-time.ts";
import { resendable, type ResendableMail } from "../../../functions/orders/order-desk.ts";
import { Refusal } from "../../refusal.ts";
import { parseTime } from "../day.ts";
import type { AtDesk, Desk } from "../desk.ts";
import { howSent } from "../mails.ts";
import { oneLine, yesHelp } from "../prompt.ts";
import { change, confirmChange, type Work } from "./change.ts";
import { orderCommand } from "./orders.ts";

/** Adds the commands that take an order one step on, or a step back. */
export function addSteps(orders: Command, atDesk: AtDesk): void {
  for (const { name, description, work } of steps) {
    orderCommand(orders, name, "17")
      .description(description)
      .action(atDesk((desk, given: string) => change(desk, given, work)));
  }

  orderCommand(orders, "schedule", '17 --at "Tue 10:00"')
    .description("Sets or moves the appointment for a paid order, and emails it with a calendar entry. Asks first.")
    .requiredOption(
      "--at <time>",
      'time at the office: "Tue 10:00", "12/1/2026 2:30 PM"; or with a zone or an offset: "Tue 10:00 Europe/Berlin"',
    )
    .option("--minutes <count>", "length of the appointment", "60")
    .option("--where <text>", "place, or how to join; shown to the buyer; where it was, if it is moved")
    .option("--yes", yesHelp)
    .action(atDesk(scheduleOrder));

  orderCommand(orders, "note", '17 "called, prefers mornings"')
    .description("Adds a line to an order's history.")
    .argument("<text>", "the line")
    .action(atDesk(noteOrder));

  orderCommand(orders, "resend", "17 invoice")
    .description("Resends an email to the buyer.")
    .addArgument(new Argument("<mail>", "the email").choices(Object.keys(resendable)))
    .option("--to <address>", "another address than the order's, this once")
    .action(atDesk(resendMail));
}

// --- internal ---

/** Steps that need to be told nothing but the order. */
const steps: readonly { name: string; description: string; work: Work }[] = [
  {
    name: "invoice",
    description: "Issues the invoice for a received order and emails it.",
    async work(orders, number) {
      const invoice = await orders.invoice(number);
      return `${number} is invoiced: ${invoice.number}, due on ${invoice.dueOn}. ${howSent("the email")}`;
    },
  },
  {
    name: "complete",
    description: "Marks an order as completed, once its appointment has begun.",
    async work(orders, number) {
      await orders.complete(number);
      return `${number} is completed. To undo: ${siteCli()} orders undo ${number}`;
    },
  },
  {
    name: "undo",
    description: "Undoes the latest payment, appointment, completion or cancellation until its email has left.",
    work: async (orders, number) => `Undone on ${number}: ${await orders.undo(number)}.`,
  },
  {
    name: "renew-link",
    description: "Gives the buyer's page of an order a new link; the earlier one opens nothing any more.",
    async work(orders, number) {
      await orders.renewLink(number);
      return `${number} has a new link, which its next email carries. To send one: ${siteCli()} orders resend ${number} confirmation`;
    },
  },
];

/** Shows the time that was understood, and sets or moves the appointment for an order's consultation. */
async function scheduleOrder(
  desk: Desk,
  given: string,
  { at, minutes, where, yes }: { at: string; minutes: string; where?: string; yes?: true },
): Promise<void> {
  const time = parseTime(at, Date.now());
  if ("wrong" in time) {
    throw new Refusal(
      `--at: ${time.wrong}.`,
      `Write it like "Tue 10:00" or "12/1/2026 2:30 PM" on the office's clock, or with a zone: 2026-12-01T10:00-07:00.`,
    );
  }
  if (!/^[1-9]\d{0,2}$/.test(minutes)) {
    throw new Refusal(`--minutes "${minutes}" is not a length.`, "Write it like 60.");
  }
  const plan = {
    starts_at: time.at,
    minutes: Number(minutes),
    time_zone: time.timeZone,
    ...(where !== undefined && { place: oneLine("--where", where) }),
  };
  await confirmChange(desk, given, {
    what: () => [["Appointment", formatAppointment(plan)]],
    yes,
    work: async (orders, number) => `${number} is scheduled: ${await orders.schedule(number, plan)}.`,
  });
}

/** Adds a line to the history of an order. */
async function noteOrder(desk: Desk, given: string, text: string): Promise<void> {
  const note = oneLine("The note", text);
  await change(desk, given, async (orders, number) => {
    await orders.note(number, note);
    return `Noted on ${number}.`;
  });
}

/** Resends an email that the buyer was sent before. */
async function resendMail(desk: Desk, given: string, mail: ResendableMail, { to }: { to?: string }): Promise<void> {
  const address = z.optional(emailAddress).safeParse(to);
  if (!address.success) throw new Refusal(`--to "${to}" is not an email address.`, "Write it like ada@engine.example.");
  await change(desk, given, async (orders, number) => {
    await orders.resend(number, mail, address.data);
    return `The ${mail} for ${number} will be sent again. ${howSent("the email")}`;
  });
}

import { Argument, type Command } from "commander";
import type { MailKind } from "../../../functions/db/database.ts";
import { buyerMails } from "../../../functions/mail/emails.ts";
import { formatAppointment } from "../../../functions/text/office-day.ts";
import { addCommand } from "../../help.ts";
import { yesHelp } from "../../prompt.ts";
import { openDesk } from "../desk.ts";
import { parseAddress, parseLine, parseMinutes, parseTime } from "../input.ts";
import { confirmChange, makeChange, serverSends, type ConfirmOptions } from "./change.ts";
import { numberHelp } from "./find.ts";

/** Adds the commands that take an order through its steps. */
export function addStepCommands(orders: Command): void {
  addCommand(orders, "invoice", "17")
    .description("Issues the invoice for an order and emails it.")
    .argument("<number>", numberHelp)
    .action(async (number: string, _, command: Command) => {
      await using desk = await openDesk(command);
      await makeChange(desk, number, async (actions, order) => {
        const invoice = await actions.invoice(order);
        return `${order} is invoiced: ${invoice.number}, due on ${invoice.dueOn}. ${serverSends}`;
      });
    });

  addCommand(orders, "schedule", '17 --at "12/1/2026 10:00"', '17 --at "tomorrow 2:30 PM" --where "By video"')
    .description("Sets or moves the appointment for a paid order, and emails it with a calendar entry. Asks first.")
    .argument("<number>", numberHelp)
    .requiredOption("--at <time>", 'by the office\'s clock: "12/1/2026 2:30 PM", "tomorrow 10:00"', (given) =>
      parseTime(given, Date.now()),
    )
    .option("--minutes <count>", "length of the appointment", parseMinutes, 60)
    .option(
      "--where <text>",
      "place, or how to join; by default, the place of the last appointment",
      parseLine("--where"),
    )
    .option("--yes", yesHelp)
    .action(async (number: string, options: ScheduleOptions, command: Command) => {
      await using desk = await openDesk(command);
      const plan = { starts_at: options.at, minutes: options.minutes, place: options.where };
      await confirmChange(desk, number, options, {
        facts: () => [["Appointment", formatAppointment(plan)]],
        change: async (actions, order) => `${order} is scheduled: ${await actions.schedule(order, plan)}.`,
      });
    });

  addCommand(orders, "complete", "17")
    .description("Marks an order as completed, once its appointment has begun.")
    .argument("<number>", numberHelp)
    .action(async (number: string, _, command: Command) => {
      await using desk = await openDesk(command);
      await makeChange(desk, number, async (actions, order) => {
        await actions.complete(order);
        return `${order} is completed.`;
      });
    });

  addCommand(orders, "reopen", '17 --reason "canceled the wrong order"')
    .description("Reopens a completed or canceled order; a void invoice is in force again and is mailed. Asks first.")
    .argument("<number>", numberHelp)
    .requiredOption("--reason <text>", "kept in the history, not emailed", parseLine("--reason"))
    .option("--yes", yesHelp)
    .action(async (number: string, options: ConfirmOptions & { reason: string }, command: Command) => {
      await using desk = await openDesk(command);
      await confirmChange(desk, number, options, {
        facts: () => [["Reason", options.reason]],
        async change(actions, order) {
          await actions.reopen(order, options.reason);
          return `${order} is reopened.`;
        },
      });
    });

  addCommand(orders, "note", '17 "called, prefers mornings"')
    .description("Adds a line to an order's history.")
    .argument("<number>", numberHelp)
    .argument("<text>", "the line", parseLine("The note"))
    .action(async (number: string, text: string, _, command: Command) => {
      await using desk = await openDesk(command);
      await makeChange(desk, number, async (actions, order) => {
        await actions.note(order, text);
        return `Noted on ${order}.`;
      });
    });

  addCommand(orders, "resend", "17 invoice", "17 invoice --to ap@x.example")
    .description("Sends an email to the buyer again.")
    .argument("<number>", numberHelp)
    .addArgument(new Argument("<mail>", "the email, as orders show names it").choices(buyerMails))
    .option("--to <address>", "another address than the order's, only for this email", parseAddress)
    .action(async (number: string, mail: MailKind, { to }: { to?: string }, command: Command) => {
      await using desk = await openDesk(command);
      await makeChange(desk, number, async (actions, order) => {
        await actions.resend(order, mail, to);
        return `The ${mail} for ${order} will be sent again. ${serverSends}`;
      });
    });
}

// --- internal ---

type ScheduleOptions = ConfirmOptions & { at: number; minutes: number; where?: string };

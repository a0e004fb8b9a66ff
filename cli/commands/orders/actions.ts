import { Argument, type Command } from "commander";
import type { ResendableMail } from "../../../functions/orders/resend.ts";
import { listFormats } from "../../formats/list.ts";
import { example, formatOption, type Program } from "../../operator/command-group.ts";
import type { DueOptions } from "./due.ts";
import type { ScheduleOptions } from "./change.ts";
import { addMoneyActions } from "./money-actions.ts";
import type { Selection } from "./many.ts";
import { numberHelp, yesHelp } from "./texts.ts";

/** Adds the commands that act on orders, in the sequence in which a day needs them. */
export function addActions(orders: Command, program: Program): void {
  const { folder, passed } = program;
  orders
    .command("due")
    .description("Lists orders whose invoice is late or due soon; exits with 1 if one is late.")
    .option("--within <hours>", "what counts as soon", "4h")
    .addOption(formatOption(listFormats))
    .addHelpText("after", example("orders due --within 8h"))
    .action(async (options: DueOptions) => {
      const { dueOrders } = await import("./due.ts");
      passed(await dueOrders(folder(), options));
    });

  orders
    .command("invoice")
    .description("Issues the invoice for a received order and emails it.")
    .argument("<number>", numberHelp)
    .addHelpText("after", example("orders invoice ORD-2026-000017"))
    .action(async (number: string) => {
      const { invoiceOrder } = await import("./change.ts");
      await invoiceOrder(folder(), number);
    });

  addMoneyActions(orders, program);

  orders
    .command("schedule")
    .description("Sets or moves the appointment for a paid order, and emails it with a calendar entry.")
    .argument("<number>", numberHelp)
    .requiredOption(
      "--at <time>",
      'time at the office: "Tue 10:00", "12/1/2026 2:30 PM"; or with its zone: 2026-12-01T10:00-07:00',
    )
    .option("--minutes <count>", "length of the appointment", "60")
    .option("--where <text>", "place, or how to join; shown to the buyer")
    .addHelpText("after", example('orders schedule 17 --at "Tue 10:00"'))
    .action(async (number: string, options: ScheduleOptions) => {
      const { scheduleOrder } = await import("./change.ts");
      await scheduleOrder(folder(), number, options);
    });

  orders
    .command("complete")
    .description("Marks an order as completed, once its appointment has begun.")
    .argument("<number>", numberHelp)
    .addHelpText("after", example("orders complete 17"))
    .action(async (number: string) => {
      const { completeOrder } = await import("./change.ts");
      await completeOrder(folder(), number);
    });

  orders
    .command("cancel")
    .description("Cancels orders, voids their invoices and emails the buyers; held ones get no email. Asks first.")
    .argument("[numbers...]", numberHelp)
    .requiredOption("--reason <text>", "kept in the history, not emailed")
    .option("--state <states>", "of those in these states: held, unconfirmed, received, invoiced, paid, scheduled")
    .option("--since <time>", sinceHelp)
    .option("--address <pattern>", addressHelp)
    .option("--dry-run", dryRunHelp)
    .option("--yes", yesHelp)
    .addHelpText("after", example('orders cancel 17 --reason "ordered twice"'))
    .action(async (numbers: string[], options: Selection & { reason: string }) => {
      const { cancelOrders, isHeld } = await import("./many.ts");
      const [number, ...others] = numbers;
      if (number === undefined || others.length > 0 || options.dryRun || (await isHeld(folder(), number))) {
        return cancelOrders(folder(), numbers, options);
      }
      const { cancelOrder } = await import("./change.ts");
      return cancelOrder(folder(), number, options);
    });

  orders
    .command("release")
    .description("Releases held orders, at the price they were placed at, and unconfirmed ones; their emails are sent.")
    .argument("[numbers...]", numberHelp)
    .option("--state <states>", "of those in these states: held, unconfirmed")
    .option("--since <time>", sinceHelp)
    .option("--address <pattern>", addressHelp)
    .option("--dry-run", dryRunHelp)
    .option("--yes", yesHelp)
    .addHelpText("after", example("orders release ORD-2026-000017"))
    .action(async (numbers: string[], options: Selection) => {
      const { releaseOrders } = await import("./many.ts");
      await releaseOrders(folder(), numbers, options);
    });

  orders
    .command("undo")
    .description("Undoes the latest payment, appointment, completion or cancellation until its email has left.")
    .argument("<number>", numberHelp)
    .addHelpText("after", example("orders undo 17"))
    .action(async (number: string) => {
      const { undoOrder } = await import("./change.ts");
      await undoOrder(folder(), number);
    });

  orders
    .command("renew-link")
    .description("Gives the buyer's page of an order a new link; the earlier one opens nothing any more.")
    .argument("<number>", numberHelp)
    .addHelpText("after", example("orders renew-link 17"))
    .action(async (number: string) => {
      const { renewLink } = await import("./change.ts");
      await renewLink(folder(), number);
    });

  orders
    .command("note")
    .description("Adds a line to an order's history.")
    .argument("<number>", numberHelp)
    .argument("<text>", "the line")
    .addHelpText("after", example('orders note 17 "called, prefers mornings"'))
    .action(async (number: string, text: string) => {
      const { noteOrder } = await import("./change.ts");
      await noteOrder(folder(), number, text);
    });

  orders
    .command("resend")
    .description("Resends an email to the buyer.")
    .argument("<number>", numberHelp)
    .addArgument(new Argument("<mail>", "the email").choices(mails))
    .option("--to <address>", "another address than the order's, this once")
    .addHelpText("after", example("orders resend 17 invoice"))
    .action(async (number: string, mail: ResendableMail, options: { to?: string }) => {
      const { resendOrderMail } = await import("./change.ts");
      await resendOrderMail(folder(), number, mail, options);
    });
}

// --- internal ---

const sinceHelp = "of those received since a date (2026-11-21) or within a period (2h)";
const addressHelp = 'of those whose email address is like this, a star standing for anything: "*@bots.example"';
const dryRunHelp = "only show which they would be";

/** Repeated here, so that help does not load the code that sends them. */
const mails = [
  "confirmation",
  "invoice",
  "receipt",
  "credit",
  "appointment",
  "cancellation",
] as const satisfies ResendableMail[];

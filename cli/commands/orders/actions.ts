import { Argument, type Command } from "commander";
import type { ResendableMail } from "../../../functions/orders/resend.ts";
import { listFormats } from "../../formats/list.ts";
import { example, formatOption, type Program } from "../../operator/command-group.ts";
import type { DueOptions } from "./due.ts";
import type { ScheduleOptions } from "./schedule.ts";

/** How an order is named on the command line. */
export const numberHelp = "order number, or the end of it (17 for ORD-2026-000017)";

/** Adds the commands that act on orders, in the sequence in which a day needs them. */
export function addActions(orders: Command, { folder, passed }: Program): void {
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
      const { invoiceOrder } = await import("./invoice.ts");
      await invoiceOrder(folder(), number);
    });

  orders
    .command("paid")
    .description("Records the payment of an invoice and emails the receipt.")
    .argument("<number>", numberHelp)
    .requiredOption("--on <day>", "date the money arrived, like 2026-11-30")
    .requiredOption("--reference <text>", "the payment's reference at the bank; shown on the receipt")
    .addHelpText("after", example('orders paid 17 --on 2026-11-30 --reference "check 1042"'))
    .action(async (number: string, options: { on: string; reference: string }) => {
      const { payOrder } = await import("./paid.ts");
      await payOrder(folder(), number, options);
    });

  orders
    .command("schedule")
    .description("Sets or moves the appointment for a paid order, and emails it with a calendar entry.")
    .argument("<number>", numberHelp)
    .requiredOption("--at <time>", 'time with its zone: "2026-12-01 10:00 America/Denver" or 2026-12-01T10:00-07:00')
    .option("--minutes <count>", "length of the appointment", "60")
    .option("--where <text>", "place, or how to join; shown to the buyer")
    .addHelpText("after", example('orders schedule 17 --at "2026-12-01 10:00 America/Denver"'))
    .action(async (number: string, options: ScheduleOptions) => {
      const { scheduleOrder } = await import("./schedule.ts");
      await scheduleOrder(folder(), number, options);
    });

  orders
    .command("complete")
    .description("Marks a scheduled order as completed.")
    .argument("<number>", numberHelp)
    .addHelpText("after", example("orders complete 17"))
    .action(async (number: string) => {
      const { completeOrder } = await import("./complete.ts");
      await completeOrder(folder(), number);
    });

  orders
    .command("cancel")
    .description("Cancels an order, voids its invoice and emails the buyer.")
    .argument("<number>", numberHelp)
    .requiredOption("--reason <text>", "kept in the history, not emailed")
    .addHelpText("after", example('orders cancel 17 --reason "ordered twice"'))
    .action(async (number: string, options: { reason: string }) => {
      const { cancelOrder } = await import("./cancel.ts");
      await cancelOrder(folder(), number, options);
    });

  orders
    .command("note")
    .description("Adds a line to an order's history.")
    .argument("<number>", numberHelp)
    .argument("<text>", "the line")
    .addHelpText("after", example('orders note 17 "called, prefers mornings"'))
    .action(async (number: string, text: string) => {
      const { noteOrder } = await import("./note.ts");
      await noteOrder(folder(), number, text);
    });

  orders
    .command("resend")
    .description("Resends an email to the buyer.")
    .argument("<number>", numberHelp)
    .addArgument(new Argument("<mail>", "the email").choices(mails))
    .addHelpText("after", example("orders resend 17 invoice"))
    .action(async (number: string, mail: ResendableMail) => {
      const { resendOrderMail } = await import("./resend.ts");
      await resendOrderMail(folder(), number, mail);
    });
}

// --- internal ---

/** Repeated here, so that help does not load the code that sends them. */
const mails = ["confirmation", "invoice", "receipt", "appointment", "cancellation"] as const satisfies ResendableMail[];

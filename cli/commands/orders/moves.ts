import { Argument, Option, type Command } from "commander";
import type { ResendableMail } from "../../../functions/orders/resend.ts";
import { listFormats } from "../../formats/list.ts";
import { example, type Program } from "../../operator/command-group.ts";
import type { DueOptions } from "./due.ts";
import type { ScheduleOptions } from "./schedule.ts";

/** How an order is named on the command line. */
export const numberHelp = "its number, or the end of it (17 for ORD-2026-000017)";

/** Adds the commands that move orders, in the order in which a day needs them. */
export function addMoves(orders: Command, { folder, passed }: Program): void {
  orders
    .command("due")
    .description("Lists the orders whose invoice is late or due soon; exits with 1 when one is late.")
    .option("--within <hours>", "how soon", "4h")
    .addOption(new Option("--format <format>", "how to print").choices(listFormats).default("table"))
    .addHelpText("after", example("orders due --within 8h"))
    .action(async (options: DueOptions) => {
      const { dueOrders } = await import("./due.ts");
      passed(await dueOrders(folder(), options));
    });

  orders
    .command("invoice")
    .description("Issues the invoice of a received order and mails it.")
    .argument("<number>", numberHelp)
    .addHelpText("after", example("orders invoice ORD-2026-000017"))
    .action(async (number: string) => {
      const { invoiceOrder } = await import("./invoice.ts");
      await invoiceOrder(folder(), number);
    });

  orders
    .command("paid")
    .description("Records the payment of an invoice and mails the receipt.")
    .argument("<number>", numberHelp)
    .requiredOption("--on <day>", "when the money arrived, like 2026-11-30")
    .requiredOption("--reference <text>", "what names it at the bank; the receipt shows it")
    .addHelpText("after", example('orders paid 17 --on 2026-11-30 --reference "check 1042"'))
    .action(async (number: string, options: { on: string; reference: string }) => {
      const { payOrder } = await import("./paid.ts");
      await payOrder(folder(), number, options);
    });

  orders
    .command("schedule")
    .description("Makes the appointment of a paid order, or moves it, and mails it with a calendar entry.")
    .argument("<number>", numberHelp)
    .requiredOption("--at <time>", 'with its zone: "2026-12-01 10:00 America/Denver" or 2026-12-01T10:00-07:00')
    .option("--minutes <count>", "how long it takes", "60")
    .option("--where <text>", "a place, or how to join; the buyer reads it")
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
    .description("Cancels an order, voids its invoice and tells the buyer.")
    .argument("<number>", numberHelp)
    .requiredOption("--reason <text>", "why; kept in the history, not mailed")
    .addHelpText("after", example('orders cancel 17 --reason "ordered twice"'))
    .action(async (number: string, options: { reason: string }) => {
      const { cancelOrder } = await import("./cancel.ts");
      await cancelOrder(folder(), number, options);
    });

  orders
    .command("note")
    .description("Adds a line to the history of an order.")
    .argument("<number>", numberHelp)
    .argument("<text>", "the line")
    .addHelpText("after", example('orders note 17 "called, prefers mornings"'))
    .action(async (number: string, text: string) => {
      const { noteOrder } = await import("./note.ts");
      await noteOrder(folder(), number, text);
    });

  orders
    .command("resend")
    .description("Mails again what was mailed to the buyer before.")
    .argument("<number>", numberHelp)
    .addArgument(new Argument("<mail>", "which").choices(mails))
    .addHelpText("after", example("orders resend 17 invoice"))
    .action(async (number: string, mail: ResendableMail) => {
      const { resendOrderMail } = await import("./resend.ts");
      await resendOrderMail(folder(), number, mail);
    });
}

// --- internal ---

/** Not read from the code that sends them, which a help text need not load. */
const mails = ["confirmation", "invoice", "receipt", "appointment", "cancellation"] as const satisfies ResendableMail[];

import { Option, type Command } from "commander";
import { paymentMethods } from "../../../functions/orders/tables.ts";
import { example, type Program } from "../../operator/command-group.ts";
import type { CreditOptions, EditOptions, MoneyOptions, RefundOptions, ReversalOptions } from "./money.ts";
import { numberHelp, yesHelp } from "./texts.ts";

/** Adds the commands for an order's money: payments, credit notes, corrections. Each asks first. */
export function addMoneyActions(orders: Command, { folder }: Program): void {
  orders
    .command("paid")
    .description("Records a payment, in full or in part, and emails the receipt.")
    .argument("<number>", numberHelp)
    .option("--amount <dollars>", "what arrived; all that is open by default")
    .requiredOption("--on <day>", "day the money arrived: today, yesterday, 11/30/2026")
    .requiredOption("--reference <text>", "the payment's reference at the bank; shown on the receipt")
    .addOption(methodOption())
    .option("--yes", yesHelp)
    .addHelpText("after", example('orders paid 17 --on today --reference "check 1042"'))
    .action(async (number: string, options: MoneyOptions) => {
      const { payOrder } = await import("./money.ts");
      await payOrder(folder(), number, options);
    });

  orders
    .command("reverse")
    .description("Takes back a payment that bounced or belongs to another order, and emails the buyer.")
    .argument("<number>", numberHelp)
    .argument("[payment]", "the end of the payment's id, as orders show prints it, if there are several")
    .requiredOption("--reason <text>", "kept in the history, not emailed")
    .option("--on <day>", "day it was taken back", "today")
    .option("--yes", yesHelp)
    .addHelpText("after", example('orders reverse 17 --reason "check bounced"'))
    .action(async (number: string, payment: string | undefined, options: ReversalOptions) => {
      const { reversePayment } = await import("./money.ts");
      await reversePayment(folder(), number, { ...options, payment });
    });

  orders
    .command("refund")
    .description("Records money returned to the buyer, of what was overpaid or credited, and emails the buyer.")
    .argument("<number>", numberHelp)
    .option("--amount <dollars>", "what was returned; all that is to be returned by default")
    .requiredOption("--on <day>", "day the money was sent: today, yesterday, 11/30/2026")
    .requiredOption("--reference <text>", "the transfer's reference at the bank; shown to the buyer")
    .addOption(methodOption())
    .requiredOption("--reason <text>", "kept in the history, not emailed")
    .option("--yes", yesHelp)
    .addHelpText("after", example('orders refund 17 --on today --reference "wire 88" --reason "paid twice"'))
    .action(async (number: string, options: RefundOptions) => {
      const { refundOrder } = await import("./money.ts");
      await refundOrder(folder(), number, options);
    });

  orders
    .command("credit")
    .description("Issues a credit note for an order's invoice, in full or in part, and emails it.")
    .argument("<number>", numberHelp)
    .option("--amount <dollars>", "what it takes back; all that was not credited by default")
    .requiredOption("--reason <text>", "stated on the credit note")
    .option("--yes", yesHelp)
    .addHelpText("after", example('orders credit 17 --amount 200 --reason "Half of the workshop was canceled"'))
    .action(async (number: string, options: CreditOptions) => {
      const { creditOrder } = await import("./money.ts");
      await creditOrder(folder(), number, options);
    });

  orders
    .command("edit")
    .description("Corrects the buyer's details; an invoice that states them is credited and issued anew, in one email.")
    .argument("<number>", numberHelp)
    .option("--first-name <text>")
    .option("--last-name <text>")
    .option("--email <address>", "where emails go from now on, those that wait included")
    .option("--phone <text>")
    .option("--company <text>", 'an empty one, "", removes it')
    .option("--billing-address <text>", "street and number")
    .option("--city <text>")
    .option("--state <text>")
    .option("--zip-code <text>")
    .option("--yes", yesHelp)
    .addHelpText("after", example('orders edit 17 --billing-address "14 Quarry Road"'))
    .action(async (number: string, options: EditOptions) => {
      const { editOrder } = await import("./money.ts");
      await editOrder(folder(), number, options);
    });
}

// --- internal ---

function methodOption(): Option {
  return new Option("--method <method>", "how it was paid").choices(paymentMethods);
}

import { Argument } from "commander";
import { formatUsd } from "../../../content/pricing/money.ts";
import { buyerMails, type MailKind } from "../../../functions/db/database.ts";
import { creditInvoice } from "../../../functions/orders/actions/credit.ts";
import { issueInvoice } from "../../../functions/orders/actions/invoice.ts";
import { resendEmail } from "../../../functions/orders/actions/mail.ts";
import { parseDollars, yesHelp, type Command } from "../../command.ts";
import { sendingNote } from "../mail.ts";
import { confirmAction, defineOrderCommand, parseLine, runAction, type ReasonOptions } from "./order-command.ts";

/** Adds `orders invoice`, `orders credit`, and `orders resend` for an invoice or another email. */
export function addInvoiceCommands(orders: Command): void {
  defineOrderCommand(orders, "invoice", "17")
    .description("Issues the invoice for an order and emails it.")
    .action((number: string, _: object, command: Command) =>
      runAction(command, number, async (change) => {
        const invoice = await issueInvoice(change);
        const sending = await sendingNote(change.trx);
        return `${change.order.number} is invoiced: ${invoice.number}, due on ${invoice.dueOn}. ${sending}`;
      }),
    );

  defineOrderCommand(orders, "credit", '17 --amount 200 --reason "Half of the workshop was canceled"')
    .description("Issues a credit note for an order's invoice, in full or in part, and emails it. Asks first.")
    .requiredOption("--reason <text>", "printed on the credit note", parseLine)
    .option("--amount <dollars>", "amount to credit; by default, whatever has not been credited yet", parseDollars)
    .option("--yes", yesHelp)
    .action((number: string, { amount, reason, yes }: CreditOptions, command: Command) =>
      confirmAction(command, number, { yes }, async (change) => {
        const note = await creditInvoice(change, { amount, reason });
        return `${note.number} credits ${formatUsd(note.total)} of ${note.invoice.number}: "${reason}".`;
      }),
    );

  defineOrderCommand(orders, "resend", "17 invoice")
    .description("Sends an email to the buyer again.")
    .addArgument(new Argument("<mail>", "the email, as orders show names it").choices(buyerMails))
    .action((number: string, mail: MailKind, _: object, command: Command) =>
      runAction(command, number, async (change) => {
        await resendEmail(change, mail);
        return `The ${mail} for ${change.order.number} is in the outbox again. ${await sendingNote(change.trx)}`;
      }),
    );
}

type CreditOptions = ReasonOptions & { amount?: number };

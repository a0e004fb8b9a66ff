import { cancel } from "./actions/cancel.ts";
import { complete } from "./actions/complete.ts";
import { correctBuyer } from "./actions/correct.ts";
import { creditInvoice } from "./actions/credit.ts";
import { issueInvoice } from "./actions/invoice.ts";
import { recordPayment, recordRefund, reversePayment } from "./actions/payments.ts";
import { release } from "./actions/release.ts";
import { reopen } from "./actions/reopen.ts";
import { resend } from "./actions/resend.ts";
import { schedule } from "./actions/schedule.ts";
import { changeOrder, type ChangeOptions, type OrderChange } from "./order-transaction.ts";

/**
 * Opens the order desk of a store: every action by the order's number. Each is one transaction with the order, its
 * entries, a line of its history and its emails. An action that is not allowed throws a `RefusedChange` and changes
 * nothing. Amounts and balances are in cents.
 */
export function openOrderDesk(options: ChangeOptions) {
  const byNumber =
    <Args extends unknown[], Result>(action: (change: OrderChange, ...args: Args) => Promise<Result>) =>
    (number: string, ...args: Args) =>
      changeOrder(options, number, (change) => action(change, ...args));
  return {
    release: byNumber(release),
    invoice: byNumber(issueInvoice),
    pay: byNumber(recordPayment),
    refund: byNumber(recordRefund),
    reverse: byNumber(reversePayment),
    credit: byNumber(creditInvoice),
    correct: byNumber(correctBuyer),
    schedule: byNumber(schedule),
    complete: byNumber(complete),
    cancel: byNumber(cancel),
    reopen: byNumber(reopen),
    resend: byNumber(resend),
  };
}
export type OrderDesk = ReturnType<typeof openOrderDesk>;

import { cancelOrder, reopenOrder } from "../../functions/orders/actions/cancel.ts";
import { creditInvoice } from "../../functions/orders/actions/credit.ts";
import { editBuyer } from "../../functions/orders/actions/edit.ts";
import { issueInvoice } from "../../functions/orders/actions/invoice.ts";
import { resendEmail } from "../../functions/orders/actions/mail.ts";
import { recordPayment, recordRefund, reversePayment } from "../../functions/orders/actions/payments.ts";
import { releaseOrder } from "../../functions/orders/actions/release.ts";
import { completeOrder, scheduleAppointment } from "../../functions/orders/actions/schedule.ts";
import { changeOrder, type ChangeOptions, type OrderChange } from "../../functions/orders/order-transaction.ts";

/** Every action on the orders of a store, by the order's number. */
export function openOrderDesk(options: ChangeOptions) {
  const byNumber =
    <Args extends unknown[], Result>(action: (change: OrderChange, ...args: Args) => Promise<Result>) =>
    (number: string, ...args: Args) =>
      changeOrder(options, number, (change) => action(change, ...args));
  return {
    release: byNumber(releaseOrder),
    invoice: byNumber(issueInvoice),
    pay: byNumber(recordPayment),
    refund: byNumber(recordRefund),
    reverse: byNumber(reversePayment),
    credit: byNumber(creditInvoice),
    edit: byNumber(editBuyer),
    schedule: byNumber(scheduleAppointment),
    complete: byNumber(completeOrder),
    cancel: byNumber(cancelOrder),
    reopen: byNumber(reopenOrder),
    resend: byNumber(resendEmail),
  };
}
export type OrderDesk = ReturnType<typeof openOrderDesk>;

import type { ResendableMail } from "../../../functions/orders/resend.ts";
import { changeOrder } from "../../operator/change-order.ts";
import { howSent } from "../../operator/mails.ts";

/** Resends an email that the buyer was sent before. */
export async function resendOrderMail(root: string, given: string, mail: ResendableMail): Promise<void> {
  await changeOrder(root, given, async (desk, number) => {
    await desk.resend(number, mail);
    return `The ${mail} for ${number} will be sent again. ${howSent("the email")}`;
  });
}

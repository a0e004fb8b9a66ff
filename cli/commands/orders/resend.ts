import type { ResendableMail } from "../../../functions/orders/resend.ts";
import { mailFollows, moveOrder } from "../../operator/order-moves.ts";

/** Mails again what was mailed to the buyer before. */
export async function resendOrderMail(root: string, given: string, mail: ResendableMail): Promise<void> {
  await moveOrder(root, given, async (desk, number) => {
    await desk.resend(number, mail);
    return `The ${mail} of ${number} goes out again. ${mailFollows}`;
  });
}

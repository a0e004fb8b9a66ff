import { checkBooks } from "../../../functions/operator/books.ts";
import { guarded } from "../../../functions/store/errors.ts";
import { atDesk } from "../../operator/desk.ts";
import { print } from "../../report.ts";

/** Prints everything that is wrong with the books; true if nothing is. */
export async function checkTheBooks(root: string): Promise<boolean> {
  const { invoices, creditNotes, payments, problems } = await atDesk(root, ({ store }) =>
    guarded(() => checkBooks(store)),
  );
  const counted = `Invoices: ${invoices}. Credit notes: ${creditNotes}. Payments, refunds and reversals: ${payments}.`;
  if (problems.length === 0) print(`The books are in order. ${counted}`);
  else print(`${problems.join("\n")}\n\nProblems: ${problems.length}. ${counted}`);
  return problems.length === 0;
}

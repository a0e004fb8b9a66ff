import { discardMail, mayDiscard } from "../../../functions/operator/discard.ts";
import { sheet } from "../../formats/sheet.ts";
import { atDesk } from "../../operator/desk.ts";
import { findOpenMail } from "../../operator/mails.ts";
import { print } from "../../report.ts";

/** Removes a given-up email, named by the end of its id; without `yes`, only says which one it would be. */
export async function discardGivenUp(root: string, end: string, { yes }: { yes?: true }): Promise<void> {
  await atDesk(root, async ({ store, operator }) => {
    const mail = await findOpenMail(store.db, end);
    const order = await mayDiscard(store.db, mail.id);
    const facts = sheet([
      ["Email", mail.kind],
      ["To", mail.to_address],
      ["Order", order?.number],
      ["Last error", mail.last_error],
    ]);
    if (yes) await discardMail(store, mail, { at: Date.now(), by: operator });
    print(`${yes ? "Discarded:" : "This would be discarded:"}\n${facts}`);
    if (!yes) print("\nNothing was changed. To discard it for good, add --yes.");
  });
}

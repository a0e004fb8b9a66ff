import { findEntry } from "../../../functions/messages/inbox.ts";
import { holdAsSpam, release } from "../../../functions/messages/spam.ts";
import { plain } from "../../formats/plain.ts";
import { atDesk } from "../../operator/desk.ts";
import { howSent } from "../../operator/mails.ts";
import { print } from "../../report.ts";
import { shortId } from "./list.ts";

/** Holds a message as suspected spam. */
export async function markSpam(root: string, given: string): Promise<void> {
  await atDesk(root, async ({ store }) => {
    const entry = await findEntry(store.db, given);
    await holdAsSpam(store, entry.id);
    print(
      `The message from ${plain(entry.name)} is held as suspected spam. To undo: npx site-cli messages not-spam ${shortId(entry)}`,
    );
  });
}

/** Releases what was held as suspected spam. */
export async function markNotSpam(root: string, given: string): Promise<void> {
  await atDesk(root, async ({ store, mail }) => {
    const entry = await findEntry(store.db, given);
    await release(store, entry.id, mail, Date.now());
    const what = entry.orderNumber === null ? "message" : `order ${entry.orderNumber}`;
    print(`The ${what} from ${plain(entry.name)} is released. ${howSent("its emails")}`);
  });
}

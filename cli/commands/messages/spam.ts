import { findEntry } from "../../../functions/operator/inbox.ts";
import { rejectAsSpam, release } from "../../../functions/operator/held.ts";
import { plain } from "../../formats/plain.ts";
import { atDesk } from "../../operator/desk.ts";
import { howSent } from "../../operator/mails.ts";
import { print } from "../../report.ts";
import { shortId } from "./list.ts";

/** Sets messages aside as spam, those held already included. */
export async function markSpam(root: string, given: readonly string[]): Promise<void> {
  await atDesk(root, async ({ store }) => {
    for (const each of given) {
      const entry = await findEntry(store.db, each);
      await rejectAsSpam(store, entry.id, Date.now());
      print(
        `The message from ${plain(entry.name)} is set aside as spam. To undo: npx site-cli messages not-spam ${shortId(entry)}`,
      );
    }
  });
}

/** Releases what was held as suspected spam. */
export async function markNotSpam(root: string, given: string): Promise<void> {
  await atDesk(root, async ({ store, mail, operator }) => {
    const entry = await findEntry(store.db, given);
    await release(store, entry.id, { settings: mail, by: operator, now: Date.now() });
    const what = entry.orderNumber === null ? "message" : `order ${entry.orderNumber}`;
    print(`The ${what} from ${plain(entry.name)} is released. ${howSent("its emails")}`);
  });
}

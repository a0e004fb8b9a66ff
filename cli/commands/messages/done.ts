import { findEntry } from "../../../functions/operator/inbox.ts";
import { guarded } from "../../../functions/store/errors.ts";
import { plain } from "../../formats/plain.ts";
import { atDesk } from "../../operator/desk.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";
import { shortId } from "./list.ts";

/** Marks a message as dealt with, or as new again. */
export async function markDone(root: string, given: string, { undo }: { undo?: true }): Promise<void> {
  const state = undo ? "new" : "done";
  await atDesk(root, async ({ store }) => {
    const entry = await findEntry(store.db, given);
    if (entry.state === "held" || entry.state === "spam") {
      throw new Refusal(
        `This message is ${entry.state}.`,
        `If it is not spam: npx site-cli messages not-spam ${shortId(entry)}`,
      );
    }
    await guarded(() => store.db.updateTable("messages").set({ state }).where("id", "=", entry.id).execute());
    print(`The message from ${plain(entry.name)} is ${state}.`);
  });
}

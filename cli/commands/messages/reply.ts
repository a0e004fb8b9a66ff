import { text as textOf } from "node:stream/consumers";
import { findEntry } from "../../../functions/operator/inbox.ts";
import { replySubject, replyText, storeReply, threadOf, undoReply } from "../../../functions/operator/reply.ts";
import { atDesk } from "../../operator/desk.ts";
import { howSent } from "../../operator/mails.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";
import { shortId } from "./list.ts";

/** How to reply: from the operator's own mail program, or through the site. */
export interface ReplyOptions {
  send?: true;
  text?: string;
  /** Take back the latest reply. */
  undo?: true;
}

/** Prints a `mailto:` address for a reply, stores a reply that is then sent, or takes one back that was not sent yet. */
export async function replyTo(root: string, given: string, { send, text, undo }: ReplyOptions): Promise<void> {
  if (text !== undefined && !send) throw new Refusal("--text alone sends nothing.", "Add --send to send it.");
  if (send && text === undefined && process.stdin.isTTY) console.error("Write the reply, and end it with Ctrl+D.");
  const reply = send ? (text ?? (await textOf(process.stdin))).trim() : "";
  if (send && reply === "") throw new Refusal("The reply is empty.", "Give it with --text, or on standard input.");
  await atDesk(root, async ({ store, mail, env }) => {
    const entry = await findEntry(store.db, given);
    if (undo) {
      await undoReply(store, entry);
      return print("The reply is withdrawn, and the message is new again.");
    }
    if (!send) return print(mailto(entry.email, await threadOf(store.db, entry.id), replyText(entry.estimates)));
    await storeReply(store, entry, reply, mail, Date.now(), env.UNDO_DELAY);
    const wait = env.UNDO_DELAY / 1_000;
    const until = `It waits ${wait} seconds. To undo this before it leaves: npx site-cli messages reply ${shortId(entry)} --undo`;
    print(`The reply is queued, and the message is done. ${wait === 0 ? howSent("it") : until}`);
  });
}

// --- internal ---

/** RFC 6068, with the address and every header percent-encoded. */
function mailto(address: string, thread: readonly string[], body: string): string {
  const headers = {
    subject: replySubject,
    ...(thread.length > 0 && { "in-reply-to": thread.at(-1), references: thread.join(" ") }),
    ...(body !== "" && { body: `\n\n${body}`.replaceAll("\n", "\r\n") }),
  };
  const query = Object.entries(headers).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}?${query.join("&")}`;
}

import { text as textOf } from "node:stream/consumers";
import { findEntry } from "../../../functions/messages/inbox.ts";
import { replySubject, storeReply, threadOf } from "../../../functions/messages/reply.ts";
import { atDesk } from "../../operator/desk.ts";
import { howSent } from "../../operator/mails.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";

/** How to reply: from the operator's own mail program, or through the site. */
export interface ReplyOptions {
  send?: true;
  text?: string;
}

/** Prints a `mailto:` address for a reply, or stores a reply that is then sent. */
export async function replyTo(root: string, given: string, { send, text }: ReplyOptions): Promise<void> {
  if (text !== undefined && !send) throw new Refusal("--text alone sends nothing.", "Add --send to send it.");
  if (send && text === undefined && process.stdin.isTTY) console.error("Write the reply, and end it with Ctrl+D.");
  const reply = send ? (text ?? (await textOf(process.stdin))).trim() : "";
  if (send && reply === "") throw new Refusal("The reply is empty.", "Give it with --text, or on standard input.");
  await atDesk(root, async ({ store, mail }) => {
    const entry = await findEntry(store.db, given);
    if (!send) return print(mailto(entry.email, await threadOf(store.db, entry.id)));
    await storeReply(store, entry, reply, mail, Date.now());
    print(`The reply is queued, and the message is done. ${howSent("it")}`);
  });
}

// --- internal ---

/** RFC 6068, with the address and every header percent-encoded. */
function mailto(address: string, thread: readonly string[]): string {
  const headers = {
    subject: replySubject,
    ...(thread.length > 0 && { "in-reply-to": thread.at(-1), references: thread.join(" ") }),
  };
  const query = Object.entries(headers).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}?${query.join("&")}`;
}

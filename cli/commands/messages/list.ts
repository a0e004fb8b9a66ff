import { inboxStates, readInbox, type InboxEntry, type InboxState } from "../../../functions/operator/inbox.ts";
import { formatList, type ListFormat } from "../../formats/list.ts";
import { relativeTime } from "../../formats/time.ts";
import { atDesk } from "../../operator/desk.ts";
import { parseSince } from "../../operator/since.ts";
import { print } from "../../report.ts";

/** Filters of `messages list`; an entry must pass all of them. */
export interface MessageListOptions {
  state: InboxState | "all";
  since?: string;
  text?: string;
  format: ListFormat;
}

/** Prints the messages that pass the filters, and how many submissions are held. */
export async function listMessages(root: string, options: MessageListOptions): Promise<void> {
  const { state, since, text, format } = options;
  const now = Date.now();
  const from = since === undefined ? 0 : parseSince(since, now);
  const entries = await atDesk(root, ({ store }) => readInbox(store.db, inboxStates));
  const wanted = entries.filter(
    (entry) =>
      (state === "all" || entry.state === state) &&
      entry.receivedAt >= from &&
      (text === undefined || mentions(entry, text)),
  );
  print(formatList(listOf(wanted, state, now), format));
  const held = entries.filter((entry) => entry.state === "held").length;
  if (format === "table" && state !== "held" && state !== "all" && held > 0) {
    print(`\nHeld: ${held}. To see them: npx site-cli messages list --state held`);
  }
}

/** An entry's record in JSON and CSV. */
export function messageRecord(entry: InboxEntry) {
  const { id, state, orderNumber, receivedAt, name, email, company, text, reason } = entry;
  return { id, state, orderNumber, receivedAt: new Date(receivedAt).toISOString(), name, email, company, text, reason };
}

/** The end of an id by which commands find the entry. */
export function shortId({ id }: Pick<InboxEntry, "id">): string {
  return id.slice(-8);
}

// --- internal ---

function listOf(rows: readonly InboxEntry[], state: InboxState | "all", now: number) {
  return {
    name: "messages",
    rows,
    fields: ["id", "state", "orderNumber", "receivedAt", "name", "email", "company", "text", "reason"],
    record: messageRecord,
    columns: [
      { heading: "Id" },
      { heading: "State" },
      { heading: "Received" },
      { heading: "From", flexible: true },
      { heading: "Email", flexible: true },
      { heading: "Message", flexible: true },
    ],
    cells: (entry: InboxEntry) => [
      shortId(entry),
      { text: entry.state, style: stateStyles[entry.state] },
      relativeTime(entry.receivedAt, now),
      entry.name,
      entry.email,
      firstLine(entry.text),
    ],
    empty: state === "all" ? "No messages." : `No messages are ${state}.`,
  };
}

const stateStyles = { new: "yellow", done: "dim", held: "yellow", spam: "magenta" } as const;

/** Enough to recognize a message; `messages show` prints all of it. */
function firstLine(text: string): string {
  const line = text.split("\n").find((each) => each.trim() !== "") ?? "";
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}

function mentions({ name, email, company, text }: InboxEntry, wanted: string): boolean {
  return [name, email, company ?? "", text].join("\n").toLowerCase().includes(wanted.toLowerCase());
}

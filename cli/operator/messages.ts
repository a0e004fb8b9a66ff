import { siteCli } from "../../content/site-cli.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text as textOf } from "node:stream/consumers";
import { Option, type Command } from "commander";
import { estimateTable, estimatesOf, type MessageRow } from "../../functions/messages/message.ts";
import { replyAddress, threadOf } from "../../functions/messages/message-mails.ts";
import {
  findMessage,
  inboxStates,
  markMessage,
  readInbox,
  rejectAsSpam,
  releaseMessage,
  storeReply,
  undoReply,
} from "../../functions/operator/inbox.ts";
import {
  formatList,
  listFormats,
  recordOf,
  same,
  type Fields,
  type ListFormat,
  type RowColumn,
} from "./formats/list.ts";
import { jsonText, plain } from "../formats/plain.ts";
import { quote, section, sheet } from "./formats/sheet.ts";
import { relativeTime, timeAndDistance } from "./formats/time.ts";
import { addCommand, formatOption } from "../help.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";
import { parseSince } from "./typed.ts";
import type { AtDesk, Desk } from "./desk.ts";
import { howSent, mailFields, mailsAbout, mailSections, undoHint } from "./mails.ts";

/** The commands of `site-cli messages`. */
export function messageCommands(messages: Command, atDesk: AtDesk): void {
  addCommand(messages, "list", "--state held")
    .description("Lists messages, newest first; by default only new ones.")
    .addOption(new Option("--state <state>", "messages to list").choices([...inboxStates, "all"]).default("new"))
    .option("--since <time>", "received since a date (2026-11-21) or within a period (7d, 12h)")
    .option("--text <text>", "with this text in the name, address, company or message")
    .addOption(formatOption(listFormats))
    .action(atDesk(listMessages));

  addCommand(messages, "show", "3f9a12bc")
    .description("Shows a message and the emails about it.")
    .argument("<id>", idHelp)
    .addOption(formatOption(["text", "json"]))
    .action(atDesk(showMessage));

  addCommand(messages, "reply", "3f9a12bc --send < reply.txt")
    .description("Prints a mailto: address for a reply, or sends a reply.")
    .argument("<id>", idHelp)
    .option("--send", "send the text from --text or standard input, and mark the message as done")
    .option("--text <text>", "the reply")
    .option("--open", "open the reply in this machine's own mail program")
    .option("--undo", "take back the latest reply, until it has left")
    .action(atDesk(replyTo));

  addCommand(messages, "done", "3f9a12bc")
    .description("Marks a message as dealt with.")
    .argument("<id>", idHelp)
    .option("--undo", "mark it as new again")
    .action(atDesk(markDone));

  addCommand(messages, "spam", "3f9a12bc 77c05e1d")
    .description("Sets messages aside as spam, new or held, and withholds their unsent emails.")
    .argument("<ids...>", idHelp)
    .action(atDesk(markSpam));

  addCommand(messages, "not-spam", "3f9a12bc")
    .description("Releases a message that is held or was set aside as spam, and sends its email.")
    .argument("<id>", idHelp)
    .action(atDesk(markNotSpam));
}

// --- internal ---

const idHelp = "end of the id, as the list shows it";

/** Filters of `messages list`; an entry must pass all of them. */
interface MessageListOptions {
  state: MessageRow["state"] | "all";
  since?: string;
  text?: string;
  format: ListFormat;
}

/** Prints the messages that pass the filters, and how many submissions are held. */
async function listMessages({ store }: Desk, { state, since, text, format }: MessageListOptions): Promise<void> {
  const now = Date.now();
  const from = parseSince(since, now);
  const entries = await readInbox(store.db);
  const wanted = entries.filter(
    (entry) =>
      (state === "all" || entry.state === state) &&
      entry.received_at >= from &&
      (text === undefined || mentions(entry, text)),
  );
  const columns: RowColumn<MessageRow>[] = [
    { heading: "Id", cell: shortId },
    { heading: "State", cell: (entry) => ({ text: entry.state, style: stateStyles[entry.state] }) },
    { heading: "Received", cell: (entry) => relativeTime(entry.received_at, now) },
    { heading: "From", flexible: true, cell: (entry) => entry.name },
    { heading: "Email", flexible: true, cell: (entry) => entry.email },
    { heading: "Message", flexible: true, cell: (entry) => firstLine(entry.message) },
  ];
  const empty = state === "all" ? "No messages." : `No messages are ${state}.`;
  print(formatList({ name: "messages", rows: wanted, fields: messageFields, columns, empty }, format));
  const held = entries.filter((entry) => entry.state === "held").length;
  if (format === "table" && state !== "held" && state !== "all" && held > 0) {
    print(`\nHeld: ${held}. To see them: ${siteCli()} messages list --state held`);
  }
}

/** Prints a message, or a submission that is held, and the state of each email about it. */
async function showMessage(desk: Desk, given: string, { format }: { format: "text" | "json" }): Promise<void> {
  const { store, dataDir } = desk;
  const now = Date.now();
  const entry = await findMessage(store.db, given);
  const mails = await mailsAbout(store.db, entry.id);
  if (format === "json") {
    const estimates = estimatesOf(entry);
    const listed = mails.map((mail) => recordOf(mailFields, mail));
    return print(jsonText({ version: 1, ...recordOf(messageFields, entry), estimates, mails: listed }));
  }
  const facts = sheet([
    ["Id", entry.id],
    ["State", entry.state],
    ["Held because", entry.held_because],
    ["Received", timeAndDistance(entry.received_at, now)],
    ["Name", entry.name],
    ["Email", entry.email],
    ["Company", entry.company],
  ]);
  const estimates = estimatesOf(entry)
    .map(estimateTable)
    .map(({ title, rows }) => section(`About ${title}`, sheet(rows)));
  const sections = await mailSections(mails, entry.email, dataDir, now);
  print([facts, section("Message", quote(entry.message)), ...estimates, ...sections].join("\n"));
}

/** How to reply: from the operator's own mail program, or through the site. */
interface ReplyOptions {
  send?: true;
  open?: true;
  text?: string;
  /** Take back the latest reply. */
  undo?: true;
}

/** Prints a `mailto:` address for a reply, stores a reply that is then sent, or takes one back that was not sent yet. */
async function replyTo(
  { store, mail, env }: Desk,
  given: string,
  { send, open, text, undo }: ReplyOptions,
): Promise<void> {
  if (text !== undefined && !send) throw new Refusal("--text alone sends nothing.", "Add --send to send it.");
  const entry = await findMessage(store.db, given);
  if (undo) {
    await undoReply(store, entry);
    return print("The reply is withdrawn, and the message is new again.");
  }
  if (!send) {
    const address = replyAddress(entry, await threadOf(store.db, entry.id));
    return open ? openAddress(address) : print(address);
  }
  if (text === undefined && process.stdin.isTTY) console.error("Write the reply, and end it with Ctrl+D.");
  const reply = (text ?? (await textOf(process.stdin))).trim();
  if (reply === "") throw new Refusal("The reply is empty.", "Give it with --text, or on standard input.");
  await storeReply(store, entry, reply, mail, Date.now(), env.UNDO_DELAY);
  const hint = undoHint("It", env.UNDO_DELAY, `messages reply ${shortId(entry)} --undo`);
  print(`The reply is queued, and the message is done. ${hint}`);
}

/** Opens an address in the program that this machine has for it. */
async function openAddress(address: string): Promise<void> {
  const openers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
    darwin: ["open"],
    win32: ["rundll32", "url.dll,FileProtocolHandler"],
  };
  const [command, ...args] = openers[process.platform] ?? ["xdg-open"];
  const opener = spawn(command, [...args, address], { stdio: "ignore", detached: true });
  try {
    await once(opener, "spawn");
  } catch {
    throw new Refusal(`This machine has no ${command} to open it.`, `Open it yourself:\n${address}`);
  }
  opener.unref();
  print("Opened in your mail program.");
}

/** Marks a message as dealt with, or as new again. */
async function markDone({ store }: Desk, given: string, { undo }: { undo?: true }): Promise<void> {
  const state = undo ? "new" : "done";
  const entry = await findMessage(store.db, given);
  await markMessage(store, entry, state);
  print(`The message from ${plain(entry.name)} is ${state}.`);
}

/** Sets messages aside as spam, those held already included. */
async function markSpam({ store }: Desk, given: readonly string[]): Promise<void> {
  const entries = [];
  for (const each of given) entries.push(await findMessage(store.db, each));
  for (const entry of entries) {
    await rejectAsSpam(store, entry);
    const undo = `${siteCli()} messages not-spam ${shortId(entry)}`;
    print(`The message from ${plain(entry.name)} is set aside as spam. To undo: ${undo}`);
  }
}

/** Releases what was held as suspected spam. */
async function markNotSpam({ store, mail }: Desk, given: string): Promise<void> {
  const entry = await findMessage(store.db, given);
  await releaseMessage(store, entry, mail, Date.now());
  print(`The message from ${plain(entry.name)} is released. ${howSent("its email")}`);
}

const messageFields: Fields<MessageRow> = {
  ...same<MessageRow>("id", "state"),
  receivedAt: (message) => message.received_at,
  ...same<MessageRow>("name", "email", "company"),
  text: (message) => message.message,
  reason: (message) => message.held_because,
};

const stateStyles = { new: "yellow", done: "dim", held: "yellow", spam: "magenta" } as const;

/** The end of an id by which commands find the entry. */
function shortId({ id }: MessageRow): string {
  return id.slice(-8);
}

/** Enough to recognize a message; `messages show` prints all of it. */
function firstLine(text: string): string {
  const line = text.split("\n").find((each) => each.trim() !== "") ?? "";
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}

function mentions({ name, email, company, message: text }: MessageRow, wanted: string): boolean {
  return [name, email, company ?? "", text].join("\n").toLowerCase().includes(wanted.toLowerCase());
}

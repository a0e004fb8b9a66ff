import { spawn } from "node:child_process";
import { once } from "node:events";
import { Option, type Command } from "commander";
import type { Kysely } from "kysely";
import { siteCli } from "../../content/site-cli.ts";
import { pendingMail } from "../../functions/mail/mails.ts";
import { estimateTable, estimatesOf, type MessageRow } from "../../functions/messages/message.ts";
import { replyAddress } from "../../functions/messages/message-mails.ts";
import { guarded, RefusedChange } from "../../functions/store/errors.ts";
import type { Tables } from "../../functions/store/tables.ts";
import { plain } from "../formats/plain.ts";
import { addCommand } from "../help.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";
import type { AtDesk, Desk } from "./desk.ts";
import { quote, rowTable, section, sheet, type RowColumn } from "./formats/sheet.ts";
import { relativeTime, timeAndDistance } from "./formats/time.ts";
import { howSent, mailsAbout, mailSection } from "./mails.ts";
import { endingIn, parseSince } from "./typed.ts";

/** The commands of `site-cli messages`. */
export function messageCommands(messages: Command, atDesk: AtDesk): void {
  addCommand(messages, "list", "--state held")
    .description("Lists messages, newest first; by default only new ones.")
    .addOption(new Option("--state <state>", "messages to list").choices([...states, "all"]).default("new"))
    .option("--since <time>", "received since a date (2026-11-21) or within a period (7d, 12h)")
    .action(atDesk(listMessages));

  addCommand(messages, "show", "3f9a12bc")
    .description("Shows a message and the emails about it.")
    .argument("<id>", idHelp)
    .action(atDesk(showMessage));

  addCommand(messages, "reply", "3f9a12bc --open")
    .description("Prints a mailto: address for a reply, or opens it in this machine's own mail program.")
    .argument("<id>", idHelp)
    .option("--open", "open the reply")
    .action(atDesk(replyTo));

  addCommand(messages, "done", "3f9a12bc")
    .description("Marks a message as dealt with.")
    .argument("<id>", idHelp)
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
const states = ["new", "done", "held", "spam"] as const satisfies readonly MessageRow["state"][];

/** Filters of `messages list`; a message must pass all of them. */
interface MessageListOptions {
  state: MessageRow["state"] | "all";
  since?: string;
}

/** Prints the messages that pass the filters, and how many are held. */
async function listMessages({ store }: Desk, { state, since }: MessageListOptions): Promise<void> {
  const now = Date.now();
  const from = parseSince(since, now);
  const messages = await readMessages(store.db);
  const rows = messages.filter((each) => (state === "all" || each.state === state) && each.received_at >= from);
  const columns: RowColumn<MessageRow>[] = [
    { heading: "Id", cell: shortId },
    { heading: "State", cell: (each) => ({ text: each.state, style: stateStyles[each.state] }) },
    { heading: "Received", cell: (each) => relativeTime(each.received_at, now) },
    { heading: "From", flexible: true, cell: (each) => each.name },
    { heading: "Email", flexible: true, cell: (each) => each.email },
    { heading: "Message", flexible: true, cell: (each) => firstLine(each.message) },
  ];
  const empty = state === "all" ? "No messages." : `No messages are ${state}.`;
  print(rows.length === 0 ? empty : rowTable(columns, rows));
  const held = messages.filter((each) => each.state === "held").length;
  if (state !== "held" && state !== "all" && held > 0) {
    print(`\nHeld: ${held}. To see them: ${siteCli()} messages list --state held`);
  }
}

/** Prints a message, held or not, and the state of each email about it. */
async function showMessage({ store }: Desk, given: string): Promise<void> {
  const now = Date.now();
  const message = await findMessage(store.db, given);
  const facts = sheet([
    ["Id", message.id],
    ["State", message.state],
    ["Held because", message.held_because],
    ["Received", timeAndDistance(message.received_at, now)],
    ["Name", message.name],
    ["Email", message.email],
    ["Company", message.company],
  ]);
  const estimates = estimatesOf(message)
    .map(estimateTable)
    .map(({ title, rows }) => section(`About ${title}`, sheet(rows)));
  const mails = mailSection(await mailsAbout(store.db, message.id), message.email, now);
  print([facts, section("Message", quote(message.message)), ...estimates, ...mails].join("\n"));
}

/** Prints the `mailto:` address of a reply, or opens it in the program that this machine has for it. */
async function replyTo({ store }: Desk, given: string, { open }: { open?: true }): Promise<void> {
  const address = replyAddress(await findMessage(store.db, given));
  if (!open) return print(address);
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

async function markDone({ store }: Desk, given: string): Promise<void> {
  const message = await findMessage(store.db, given);
  const refusal = new RefusedChange(
    "This message is held or set aside as spam",
    `If it is not spam, release it first: ${siteCli()} messages not-spam ${shortId(message)}`,
  );
  await guarded(() => become(store.db, message, { state: "done" }, ["new", "done"], refusal));
  print(`The message from ${plain(message.name)} is done.`);
}

/** Sets messages aside as spam until their retention ends, held or not; their emails are no longer sent. */
async function markSpam({ store }: Desk, given: readonly string[]): Promise<void> {
  const messages = [];
  for (const each of given) messages.push(await findMessage(store.db, each));
  for (const message of messages) {
    const why = message.held_because ?? "the operator called it spam";
    const again = new RefusedChange("This was already set aside", "There is nothing to do.");
    await changed(store, async (trx) => {
      await become(trx, message, { state: "spam", held_because: why }, ["new", "done", "held"], again);
      // One that a sender has claimed may have left; if not, it withdraws itself.
      const unsent = trx.updateTable("mails").set({ state: "withdrawn" }).where("about", "=", message.id);
      await unsent.where("lease", "is", null).where("state", "in", ["pending", "dead"]).execute();
    });
    const undo = `${siteCli()} messages not-spam ${shortId(message)}`;
    print(`The message from ${plain(message.name)} is set aside as spam. To undo: ${undo}`);
  }
}

/** Releases a message that is held or was set aside: it is new, and its notification is sent unless it was before. */
async function markNotSpam({ store, mail }: Desk, given: string): Promise<void> {
  const message = await findMessage(store.db, given);
  const free = new RefusedChange("This message is not held", "It was already released.");
  await changed(store, async (trx) => {
    await become(trx, message, { state: "new", held_because: null }, ["held", "spam"], free);
    const told = (await mailsAbout(trx, message.id)).some(
      ({ kind, state }) => kind === "contact-notification" && state !== "withdrawn",
    );
    if (told) return;
    const notification = pendingMail({ kind: "contact-notification" }, message.id, mail, Date.now());
    await trx.insertInto("mails").values(notification).execute();
  });
  print(`The message from ${plain(message.name)} is released. ${howSent("its email")}`);
}

/** Every message, newest first. */
function readMessages(db: Kysely<Tables>): Promise<MessageRow[]> {
  return db.selectFrom("messages").selectAll().orderBy("received_at", "desc").orderBy("id", "desc").execute();
}

async function findMessage(db: Kysely<Tables>, given: string): Promise<MessageRow> {
  return endingIn(await readMessages(db), given, "message", "messages list --state all");
}

/** Changes a message that is in one of these states; throws the refusal if it is in none. */
async function become(
  db: Kysely<Tables>,
  { id }: MessageRow,
  values: Partial<Pick<MessageRow, "state" | "held_because">>,
  from: readonly MessageRow["state"][],
  otherwise: RefusedChange,
): Promise<void> {
  const change = db.updateTable("messages").set(values).where("id", "=", id).where("state", "in", from);
  if ((await change.executeTakeFirst()).numUpdatedRows === 0n) throw otherwise;
}

function changed({ db }: Desk["store"], work: (trx: Kysely<Tables>) => Promise<void>): Promise<void> {
  return guarded(() => db.transaction().execute(work));
}

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

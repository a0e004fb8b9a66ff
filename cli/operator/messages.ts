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

  for (const name of ["done", "spam", "not-spam"] as const) {
    addCommand(messages, name, "3f9a12bc")
      .description(moves[name].description)
      .argument("<ids...>", idHelp)
      .action(atDesk((desk, ids: string[]) => move(desk, name, ids)));
  }
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
  const order = store.db
    .selectFrom("orders")
    .select("number")
    .where("id", "=", message.order_id ?? "");
  const number = (await order.executeTakeFirst())?.number;
  const facts = sheet([
    ["Id", message.id],
    ["State", message.state],
    ["Held because", message.held_because],
    ["Received", timeAndDistance(message.received_at, now)],
    ["Order", number],
    ["Asks to cancel", message.asks_to_cancel === 1 ? `${siteCli()} orders cancel ${number} --reason "…"` : null],
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

/** What becomes of messages in one of some states: by the commands' names, with why it is refused in any other. */
const moves: Record<"done" | "spam" | "not-spam", Move> = {
  done: {
    description: "Marks messages as dealt with.",
    from: ["new", "done"],
    state: "done",
    says: "is done",
    otherwise: "This message is held or set aside as spam",
  },
  spam: {
    description: "Sets messages aside as spam, new or held, and withholds their unsent emails.",
    from: ["new", "done", "held"],
    state: "spam",
    says: "is set aside as spam",
    otherwise: "This message was already set aside",
  },
  "not-spam": {
    description: "Releases messages that are held or were set aside as spam, and sends their emails.",
    from: ["held", "spam"],
    state: "new",
    says: "is released",
    otherwise: "This message is not held",
  },
};

interface Move {
  description: string;
  from: readonly MessageRow["state"][];
  state: MessageRow["state"];
  says: string;
  otherwise: string;
}

/** Moves messages into another state, once all are found; what is spam mails nothing, and what is not, what it would have. */
async function move({ store, mail }: Desk, name: keyof typeof moves, given: readonly string[]): Promise<void> {
  const { from, state, says, otherwise } = moves[name];
  const messages = [];
  for (const each of given) messages.push(await findMessage(store.db, each));
  for (const { id, name: sender, held_because: why } of messages) {
    const because = { done: why, spam: why ?? "the operator called it spam", "not-spam": null }[name];
    await guarded(() =>
      store.db.transaction().execute(async (trx) => {
        const change = trx.updateTable("messages").set({ state, held_because: because }).where("id", "=", id);
        const { numUpdatedRows } = await change.where("state", "in", from).executeTakeFirst();
        if (numUpdatedRows === 0n) throw new RefusedChange(otherwise, `See ${siteCli()} messages show ${id.slice(-8)}`);
        const mails = await mailsAbout(trx, id);
        // One that a sender has claimed may have left; if not, it withdraws itself.
        const unsent = mails.filter(
          (each) => each.lease === null && (each.state === "pending" || each.state === "dead"),
        );
        for (const each of name === "spam" ? unsent : [])
          await trx.updateTable("mails").set({ state: "withdrawn" }).where("id", "=", each.id).execute();
        if (name !== "not-spam" || mails.some((each) => each.state !== "withdrawn")) return;
        const notification = pendingMail({ kind: "contact-notification" }, id, mail, Date.now());
        await trx.insertInto("mails").values(notification).execute();
      }),
    );
    print(`The message from ${plain(sender)} ${says}.${name === "not-spam" ? ` ${howSent("its email")}` : ""}`);
  }
}

/** Every message, newest first. */
function readMessages(db: Kysely<Tables>): Promise<MessageRow[]> {
  return db.selectFrom("messages").selectAll().orderBy("received_at", "desc").orderBy("id", "desc").execute();
}

async function findMessage(db: Kysely<Tables>, given: string): Promise<MessageRow> {
  return endingIn(await readMessages(db), given, "message", "messages list --state all");
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

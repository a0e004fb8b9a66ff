import { spawn } from "node:child_process";
import { once } from "node:events";
import { Option, type Command } from "commander";
import type { Kysely } from "kysely";
import { siteCli } from "../../content/site-cli.ts";
import { pendingMail } from "../../functions/mail/emails.ts";
import { estimateTable, estimatesOf } from "../../functions/contact/store-message.ts";
import { replyAddress } from "../../functions/contact/emails.ts";
import { RefusedChange } from "../../functions/db/errors.ts";
import type { Database, MessageRow } from "../../functions/db/database.ts";
import { plain } from "../output/plain.ts";
import { addCommand } from "../help.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";
import type { AtDesk, Desk } from "./desk.ts";
import { quote, rowTable, section, sheet, type RowColumn } from "./output/sheet.ts";
import { relativeTime, timeAndDistance } from "./output/time.ts";
import { mailSection } from "./mail.ts";
import { endingIn } from "./parse-input.ts";

/** The commands of `site-cli messages`. */
export function messageCommands(messages: Command, atDesk: AtDesk): void {
  addCommand(messages, "list", "--state held")
    .description("Lists messages, newest first; by default only new ones.")
    .addOption(new Option("--state <state>", "messages to list").choices([...states, "all"]).default("new"))
    .action(atDesk(listMessages));

  const about = (name: string, description: string, argument = "<id>", used = "3f9a12bc") =>
    addCommand(messages, name, used).description(description).argument(argument, "end of the id, as the list shows it");

  about("show", "Shows a message and the emails about it.").action(atDesk(showMessage));
  const reply = "Prints a mailto: address for a reply, or opens it in this machine's own mail program.";
  about("reply", reply, "<id>", "3f9a12bc --open").option("--open", "open the reply").action(atDesk(replyTo));
  about("done", "Marks messages as dealt with, also held ones that are spam.", "<ids...>").action(atDesk(finish));
  const release = "Releases messages that are held, or were marked as done while they were, and sends their emails.";
  about("release", release, "<ids...>").action(atDesk(releaseHeld));
}

// --- internal ---

const states = ["new", "done", "held"] as const satisfies readonly MessageRow["state"][];

/** Prints the messages in a state, and how many are held. */
async function listMessages({ store }: Desk, { state }: { state: MessageRow["state"] | "all" }): Promise<void> {
  const now = Date.now();
  const messages = await readMessages(store.db);
  const rows = messages.filter((each) => state === "all" || each.state === state);
  const columns: RowColumn<MessageRow>[] = [
    { heading: "Id", cell: ({ id }) => id.slice(-8) },
    { heading: "State", cell: (each) => each.state },
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
  const mails = await mailSection(store.db, message.id, now);
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

/** Marks messages as dealt with, once all are found. */
async function finish({ store }: Desk, given: readonly string[]): Promise<void> {
  for (const { id, name } of await findMessages(store.db, given)) {
    await store.db.updateTable("messages").set({ state: "done" }).where("id", "=", id).execute();
    print(`The message from ${plain(name)} is done.`);
  }
}

/** Makes messages what they would have been had they not been held, once all are found. */
async function releaseHeld({ store, mail }: Desk, given: readonly string[]): Promise<void> {
  for (const { id, name } of await findMessages(store.db, given)) {
    await store.db.transaction().execute(async (trx) => {
      const held = trx.updateTable("messages").where("id", "=", id).where("held_because", "is not", null);
      const { numUpdatedRows } = await held.set({ state: "new", held_because: null }).executeTakeFirst();
      if (numUpdatedRows === 0n) {
        throw new RefusedChange("This message is not held", `See ${siteCli()} messages show ${id.slice(-8)}`);
      }
      const notification = pendingMail({ kind: "contact-notification" }, id, mail, Date.now());
      await trx.insertInto("mails").values(notification).execute();
    });
    print(`The message from ${plain(name)} is released. The server sends its email.`);
  }
}

/** Every message, newest first. */
function readMessages(db: Kysely<Database>) {
  const newest = db.selectFrom("messages").selectAll().orderBy("received_at", "desc").orderBy("id", "desc");
  return newest.execute();
}

async function findMessage(db: Kysely<Database>, given: string) {
  return endingIn(await readMessages(db), given, ...inMessages);
}

/** The messages whose ids end like these, each of which has to be there. */
async function findMessages(db: Kysely<Database>, given: readonly string[]) {
  const messages = await readMessages(db);
  return given.map((end) => endingIn(messages, end, ...inMessages));
}

/** What `endingIn` says it looked for, and the command that shows them. */
const inMessages = ["message", "messages list --state all"] as const;

/** Enough to recognize a message; `messages show` prints all of it. */
function firstLine(text: string): string {
  const line = text.split("\n").find((each) => each.trim() !== "") ?? "";
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}

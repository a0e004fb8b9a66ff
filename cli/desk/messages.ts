import { Option } from "commander";
import type { Kysely } from "kysely";
import { contactForm } from "../../content/forms/contact.ts";
import { finishMessage, releaseMessage } from "../../functions/contact/messages.ts";
import { messageStates, type Database, type MessageRow } from "../../functions/db/database.ts";
import { readMoreFields } from "../../functions/db/more-fields.ts";
import { defineCommand, type Command } from "../command.ts";
import { jsonHelp, printList, type ListColumn, type ListOptions } from "../output/table.ts";
import { detailList, plain, print, quote, section } from "../output/terminal.ts";
import { findByIdEnd, openDesk } from "./desk.ts";
import { mailSection, sendingNote } from "./mail.ts";
import { timeAndDistance, timeColumn } from "./time.ts";

/** Adds the commands of `messages`. */
export function addMessageCommands(messages: Command): void {
  defineCommand(messages, "list", "--state held")
    .description("Lists messages, newest first; by default only new ones.")
    .addOption(
      new Option("--state <state>", "only messages in this state").choices([...messageStates, "all"]).default("new"),
    )
    .option("--json", jsonHelp)
    .action(listMessages);

  defineCommand(messages, "show", "3f9a12bc")
    .description("Shows a message and the emails about it.")
    .argument("<id>", idHelp)
    .action(showMessage);

  defineCommand(messages, "done", "3f9a12bc")
    .description("Marks messages as done, including held ones that are spam.")
    .argument("<ids...>", idHelp)
    .action(finishMessages);

  defineCommand(messages, "release", "3f9a12bc")
    .description("Releases held messages and sends their notifications.")
    .argument("<ids...>", idHelp)
    .action(releaseMessages);
}

const idHelp = "end of the id, as the list shows it";

async function listMessages(
  { state, json }: ListOptions & { state: MessageRow["state"] | "all" },
  command: Command,
): Promise<void> {
  await using desk = await openDesk(command);
  const newest = desk.store.db.selectFrom("messages").selectAll().orderBy("received_at", "desc").orderBy("id", "desc");
  const messages = await (state === "all" ? newest : newest.where("state", "=", state)).execute();
  const empty = state === "all" ? "No messages." : `No ${state} messages.`;
  printList(messageColumns(desk.now()), messages, { json, empty });
}

function messageColumns(now: number): ListColumn<MessageRow>[] {
  return [
    { key: "id", heading: "Id", value: ({ id }) => id.slice(-8) },
    { key: "state", heading: "State", value: ({ state }) => state },
    timeColumn("receivedAt", "Received", ({ received_at: at }) => at, now),
    { key: "from", heading: "From", flexible: true, value: ({ name }) => name },
    { key: "email", heading: "Email", flexible: true, value: ({ email }) => email },
    { key: "message", heading: "Message", flexible: true, value: ({ message }) => message, text: firstLine },
  ];
}

async function showMessage(id: string, _: object, command: Command): Promise<void> {
  await using desk = await openDesk(command);
  const find = await messageFinder(desk.store.db);
  const message = find(id);
  const details = detailList([
    ["Id", message.id],
    ["State", message.state],
    ["Held because", message.held_because],
    ["Received", timeAndDistance(message.received_at, desk.now())],
    ["Name", message.name],
    ["Email", message.email],
    ["Company", message.company],
    ["Asks about", message.estimate],
    ...readMoreFields(contactForm, message),
  ]);
  const mails = await mailSection(desk, message.id);
  print([details, section("Message", quote(message.message)), ...mails].join("\n"));
}

async function finishMessages(ids: readonly string[], _: object, command: Command): Promise<void> {
  await using desk = await openDesk(command);
  const { db } = desk.store;
  const find = await messageFinder(db);
  for (const { id, name } of ids.map((end) => find(end))) {
    await finishMessage(db, id);
    print(`The message from ${plain(name)} is done.`);
  }
}

async function releaseMessages(ids: readonly string[], _: object, command: Command): Promise<void> {
  await using desk = await openDesk(command);
  const { db } = desk.store;
  const find = await messageFinder(db);
  for (const { id, name } of ids.map((end) => find(end))) {
    await releaseMessage(db, id, desk.now());
    print(`The message from ${plain(name)} is released. ${await sendingNote(db, "its notification")}`);
  }
}

/** Reads the messages, and returns a search for the one whose id ends like this. */
async function messageFinder(db: Kysely<Database>) {
  const messages = await db.selectFrom("messages").selectAll().execute();
  return (end: string) => findByIdEnd(messages, end, "message", "messages list --state all");
}

/** Enough to recognize a message; `messages show` prints all of it. */
function firstLine({ message }: MessageRow): string {
  const line = message.split("\n").find((each) => each.trim() !== "") ?? "";
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}

import type { Kysely } from "kysely";
import type { MailRow } from "../../functions/mail/mails.ts";
import type { Tables } from "../../functions/store/tables.ts";
import { mailFiles } from "../../functions/privacy/mail-files.ts";
import { section, sheet } from "../formats/sheet.ts";
import { textTable, type Cell, type Column, type Style } from "../formats/table.ts";
import { relativeTime } from "../formats/time.ts";
import { Refusal } from "../refusal.ts";

/** Color of an email's state on a terminal. */
export const mailStyles: Record<MailRow["state"], Style> = {
  pending: "yellow",
  sent: "green",
  dead: "red",
  withdrawn: "dim",
};

/** The emails about one message or order, oldest first. */
export function mailsAbout(db: Kysely<Tables>, id: string): Promise<MailRow[]> {
  return db.selectFrom("mails").selectAll().where("about", "=", id).orderBy("created_at").orderBy("id").execute();
}

/** Those emails, and the files of those written as files, as the last sections of an output. */
export async function mailSections(mails: readonly MailRow[], dataDir: string, now: number): Promise<string[]> {
  if (mails.length === 0) return [];
  const files = await mailFileOf(dataDir);
  const cells = mails.map((mail): Cell[] => [
    mail.kind,
    mail.to_address,
    { text: mail.state, style: mailStyles[mail.state] },
    relativeTime(mail.sent_at ?? mail.created_at, now),
    mail.last_error ?? "",
  ]);
  const written = mails.flatMap(({ id, kind }): [string, string][] => {
    const file = files.get(id);
    return file === undefined ? [] : [[kind, file]];
  });
  const sections = [section("Emails", textTable(columns, cells))];
  return written.length === 0 ? sections : [...sections, section("Files of the emails", sheet(written))];
}

/** The paths of emails written as files, by their ids. */
export async function mailFileOf(dataDir: string): Promise<ReadonlyMap<string, string>> {
  const files = (await mailFiles(dataDir)).filter(({ path }) => path.endsWith(".eml"));
  return new Map(files.map(({ mail, path }) => [mail, path]));
}

/** An email without its text and attachment. */
type ListedMail = Pick<MailRow, "id" | "kind" | "to_address" | "last_error">;

/** Finds a waiting or given-up email by the end of its id; throws a `Refusal` unless exactly one matches. */
export async function findOpenMail(db: Kysely<Tables>, end: string): Promise<ListedMail> {
  const open = await db
    .selectFrom("mails")
    .select(["id", "kind", "to_address", "last_error"])
    .where("state", "in", ["pending", "dead"])
    .execute();
  const [mail, another] = open.filter(({ id }) => end.length >= 4 && id.endsWith(end.toLowerCase()));
  if (mail !== undefined && another === undefined) return mail;
  const what =
    mail === undefined ? "No waiting or given-up email has an id ending in" : "Several emails have an id ending in";
  throw new Refusal(`${what} "${end}".`, "Copy it from npx site-cli mail list; --format json shows whole ids.");
}

/** Tells the operator how what was just queued gets sent; `what` names it, like "the email". */
export function howSent(what: string): string {
  return `The server sends ${what}; if none is running, npx site-cli mail drain does.`;
}

// --- internal ---

const columns: readonly Column[] = [
  { heading: "Email" },
  { heading: "To", flexible: true },
  { heading: "State" },
  { heading: "When" },
  { heading: "Last error", flexible: true },
];

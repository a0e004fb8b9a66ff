import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import PostalMime, { type Email } from "postal-mime";

/** The rows of the contact messages that the server under test has stored from an email address. */
export function storedMessages(email: string): Record<string, unknown>[] {
  return rows("SELECT * FROM messages WHERE email = ?", email);
}

/** The rows of the orders that the server under test has stored from an email address. */
export function storedOrders(email: string): Record<string, unknown>[] {
  return rows("SELECT * FROM orders WHERE email = ?", email);
}

/** The emails that the server under test has written to files and that contain `text`. */
export async function mailsNaming(text: string): Promise<Email[]> {
  const folder = join(dataDir(), "mail");
  const files = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.filter((mail) => JSON.stringify(mail).includes(text));
}

// --- internal ---

function dataDir(): string {
  const folder = process.env.E2E_DATA_DIR;
  if (folder === undefined) throw new Error("E2E_DATA_DIR is not set: the Playwright configuration sets it.");
  return folder;
}

function rows(sql: string, parameter: string): Record<string, unknown>[] {
  using database = new DatabaseSync(join(dataDir(), "site.sqlite"), { readOnly: true });
  return database.prepare(sql).all(parameter);
}

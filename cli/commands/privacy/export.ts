import { basename } from "node:path";
import { mailFilesOf, findPerson } from "../../../functions/operator/person.ts";
import { jsonText } from "../../formats/plain.ts";
import { personAddress } from "../../operator/address.ts";
import { atDesk } from "../../operator/desk.ts";
import { print } from "../../report.ts";

/** Prints a person's records as stored, but with ISO times and with stored JSON parsed. */
export async function exportPerson(root: string, given: string): Promise<void> {
  await atDesk(root, async (desk) => {
    const { store, dataDir } = desk;
    const email = personAddress(given, desk);
    const { messages, orders, held, mails, repeats } = await findPerson(store.db, email);
    const files = await mailFilesOf(dataDir, new Set(mails.map(({ id }) => id)), email);
    const records = {
      messages,
      orders: orders.map(({ order, events, invoices, creditNotes, payments, appointment }) => ({
        ...order,
        history: events,
        invoices,
        creditNotes,
        payments,
        appointment: appointment ?? null,
      })),
      held,
      mails,
      repeats,
      mailFiles: files.map(({ path }) => basename(path)),
    };
    print(jsonText(readable({ version: 1, email, ...records })));
  });
}

// --- internal ---

const times = new Set([
  "at",
  "received_at",
  "created_at",
  "due_at",
  "leased_until",
  "sent_at",
  "expires_at",
  "issued_at",
  "voided_at",
  "starts_at",
]);
const storedJson = new Set(["payload", "statement", "attachment", "answer"]);

function readable(value: unknown, key = ""): unknown {
  if (times.has(key) && typeof value === "number") return new Date(value).toISOString();
  if (storedJson.has(key) && typeof value === "string") return JSON.parse(value);
  if (Array.isArray(value)) return value.map((each) => readable(each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, readable(each, name)]));
}

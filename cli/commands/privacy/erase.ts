import { isOpen, stateWord } from "../../../functions/orders/transitions.ts";
import { longerAddresses } from "../../../functions/operator/address.ts";
import { erasePerson } from "../../../functions/operator/erase.ts";
import { removeFiles, removePreviews } from "../../../functions/privacy/mail-files.ts";
import { findPerson, isEmpty, mailFilesOf, type PersonRecords } from "../../../functions/operator/person.ts";
import { filesHolding, scrub } from "../../../functions/operator/scrub.ts";
import { storeFile } from "../../../functions/store/sqlite.ts";
import { plain } from "../../formats/plain.ts";
import { sheet } from "../../formats/sheet.ts";
import { paint } from "../../formats/table.ts";
import { personAddress } from "../../operator/address.ts";
import { tooBusy } from "../../operator/busy.ts";
import { atDesk, type Desk } from "../../operator/desk.ts";
import { print } from "../../report.ts";

/** Erases a person's data; without `yes`, only says what that would be. False if any of it is left afterward. */
export async function erase(root: string, given: string, { yes }: { yes?: true }): Promise<boolean> {
  return atDesk(root, async (desk) => {
    const { store, dataDir } = desk;
    const email = personAddress(given, desk);
    const held = await findPerson(store.db, email);
    const files = await mailFilesOf(dataDir, idsOf(held), email);
    const nothing = isEmpty(held) && files.length === 0;
    print(nothing ? `Nothing is held under ${email}.` : summary(held, files.length, yes === true));
    if (!yes) {
      if (!nothing) print("\nNothing was changed. To erase it for good, add --yes.");
      return true;
    }
    const erased = await erasePerson(store, email, Date.now());
    await removeFiles(await mailFilesOf(dataDir, idsOf(erased), email));
    await removePreviews(dataDir);
    const busy = await scrub(store);
    return verify(desk, email, busy);
  });
}

// --- internal ---

/** Searches the bytes of the data folder for the address, and reports where it still is and what was too busy. */
async function verify({ store, dataDir }: Desk, email: string, busy: readonly string[]): Promise<boolean> {
  if (store.engine === "postgres") {
    if (busy.length > 0) {
      print(`\nThe rows are erased; their bytes are not yet. ${tooBusy(busy)}`);
      return false;
    }
    print("\nDone. The database's own log and backups expire on their own schedule; see docs/operator.md.");
    return true;
  }
  const longer = await longerAddresses(store.db, email);
  if (longer.length > 0) {
    print(`\nDone. The files were not searched, since the address is a part of ${longer.join(", ")}.`);
    return true;
  }
  const left = await filesHolding(dataDir, email);
  if (left.length === 0) {
    print(`\nDone. No file in ${dataDir} holds the address anymore. Delete copies that were made of it, too.`);
    return true;
  }
  print(`\n${paint("red", "The address is still in:")}\n${left.map((path) => `  ${plain(path)}`).join("\n")}`);
  if (busy.length > 0) print(tooBusy(busy));
  else print([...new Set(left.map((path) => (isStore(path, dataDir) ? inStore : inCopy)))].join("\n"));
  return false;
}

const inStore =
  "site.sqlite is the store itself, and stays. It may hold the address in what somebody else wrote, in a note about " +
  "somebody else's order, or on an invoice, and none of that is erased. Look for it with messages list and orders show.";
const inCopy = "Delete the copies, and run this command again.";

function isStore(path: string, dataDir: string): boolean {
  return ["", "-wal", "-shm"].some((end) => path === storeFile(dataDir) + end);
}

function idsOf({ mails }: PersonRecords): Set<string> {
  return new Set(mails.map(({ id }) => id));
}

function summary({ messages, orders, held, mails }: PersonRecords, files: number, done: boolean): string {
  const kept = orders.flatMap(({ invoices, creditNotes }) => [...invoices, ...creditNotes]);
  const open = orders.filter(({ order }) => isOpen(order));
  const facts = sheet([
    ["Messages", String(messages.length)],
    ["Orders", orders.map(({ order }) => `${order.number} (${stateWord(order.state)})`).join(", ") || "0"],
    ["Suspected spam", String(held.length)],
    ["Emails", `${mails.length}${files > 0 ? `, and ${files} as files` : ""}`],
    ["Documents that stay", kept.map(({ number }) => number).join(", ")],
  ]);
  const warning =
    open.length > 0 && !done
      ? `\n\n${paint("yellow", "Not finished:")} ${open.map(({ order }) => order.number).join(", ")}. Nobody can be written to about an erased order.`
      : "";
  return `${done ? "Erasing:" : "This would be erased:"}\n${facts}${warning}`;
}

import { estimateTable } from "../../../functions/messages/asked-estimate.ts";
import { findEntry } from "../../../functions/operator/inbox.ts";
import { jsonText } from "../../formats/plain.ts";
import { quote, section, sheet } from "../../formats/sheet.ts";
import { fullTime, relativeTime } from "../../formats/time.ts";
import { atDesk } from "../../operator/desk.ts";
import { mailsAbout, mailSections } from "../../operator/mails.ts";
import { print } from "../../report.ts";
import { messageRecord } from "./list.ts";

/** Prints a message, or a submission that is held, and the state of each email about it. */
export async function showMessage(root: string, given: string, { format }: { format: "text" | "json" }): Promise<void> {
  const now = Date.now();
  const { entry, mails, sections } = await atDesk(root, async ({ store: { db }, dataDir }) => {
    const found = await findEntry(db, given);
    const about = await mailsAbout(db, found.id);
    return { entry: found, mails: about, sections: await mailSections(about, dataDir, now) };
  });
  if (format === "json") {
    const listed = mails.map(({ id, kind, state, attempts, last_error: lastError }) => ({
      id,
      kind,
      state,
      attempts,
      lastError,
    }));
    return print(jsonText({ version: 1, ...messageRecord(entry), estimates: entry.estimates, mails: listed }));
  }
  print(
    sheet([
      ["Id", entry.id],
      ["State", entry.state],
      ["Held because", entry.reason],
      ["Order", entry.orderNumber],
      ["Received", `${fullTime(entry.receivedAt)} (${relativeTime(entry.receivedAt, now)})`],
      ["Name", entry.name],
      ["Email", entry.email],
      ["Company", entry.company],
    ]),
  );
  const estimates = entry.estimates.map(estimateTable).map(({ title, rows }) => section(`About ${title}`, sheet(rows)));
  print([section("Message", quote(entry.text)), ...estimates, ...sections].join("\n"));
}

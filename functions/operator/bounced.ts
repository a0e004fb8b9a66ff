import type { MailRow } from "../mail/mails.ts";
import { addStep } from "../orders/change.ts";
import { guarded, RefusedChange } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";

/** The id of an email in what came back: in the envelope's address, or in the `Message-ID` that a bounce quotes. */
export function idInBounce(text: string): string | undefined {
  const unbroken = text.replace(/=\r?\n/g, "");
  return /(?:\+|<)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(unbroken)?.[1]?.toLowerCase();
}

/** Notes that an email which had been sent came back, so that the list of trouble shows it; by whom, in its order's history. */
export async function markBounced(
  { db }: Store,
  given: string,
  { reason, at, by }: { reason: string; at: Millis; by: string },
): Promise<Pick<MailRow, "id" | "kind">> {
  return guarded(() =>
    db.transaction().execute(async (trx) => {
      const sent = await trx
        .selectFrom("mails")
        .select(["id", "kind", "about", "state"])
        .where("sent_at", "is not", null)
        .execute();
      const [mail, another] = sent.filter(({ id }) => given.length >= 4 && id.endsWith(given));
      if (mail === undefined || another !== undefined) {
        throw new RefusedChange(
          mail === undefined ? `No email that was sent has an id ending in "${given}"` : `Several end in "${given}"`,
          "Give the file that came back, or the id as mail list --state sent shows it.",
        );
      }
      await trx.updateTable("mails").set({ state: "bounced", last_error: reason }).where("id", "=", mail.id).execute();
      await addStep(trx, mail.about, { step: "noted", note: `${mail.kind} came back: ${reason}` }, { at, by });
      return mail;
    }),
  );
}

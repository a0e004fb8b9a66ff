import { cautionsOf, release, type Caution } from "../../../functions/trouble/caution.ts";
import { knownMore, noteLeft } from "../../../functions/operator/replaced.ts";
import { guarded } from "../../../functions/store/errors.ts";
import { plain } from "../../formats/plain.ts";
import { section } from "../formats/sheet.ts";
import { print } from "../../report.ts";
import type { Desk } from "../desk.ts";
import { confirmed } from "../prompt.ts";

/** Which caution `orders release` ends. */
export interface CautionOptions {
  restored?: true;
  site?: true;
  clock?: true;
}

/** The caution that the options name; undefined if they name none. */
export function cautionNamed({ restored, site, clock }: CautionOptions): Caution["what"] | undefined {
  if (restored) return "restored";
  if (site) return "moved";
  return clock ? "clock" : undefined;
}

/**
 * Ends a caution, once it is said what the store will do by itself again; after a restore, also what the replaced store
 * and the files of emails know more. Emails that have left are noted as sent.
 */
export async function releaseCaution(
  { store, env, dataDir }: Desk,
  what: Caution["what"],
  { yes, dryRun }: { yes?: true; dryRun?: true },
): Promise<void> {
  const now = Date.now();
  const caution = (await guarded(() => cautionsOf(store.db, env.SITE_URL, now))).find((each) => each.what === what);
  if (caution === undefined) return print("There is nothing to release.");
  const more = what === "restored" ? await guarded(() => knownMore(store, dataDir)) : undefined;
  const lines = more?.lines ?? [];
  const known =
    lines.length === 0 ? "Nothing that is known is missing here." : lines.map((line) => plain(line)).join("\n");
  const facts = [
    plain(`${caution.why}.`),
    ...(more ? [section("What the replaced store and the files of emails knew more", known)] : []),
    "\nFrom now on, the server invoices, mails, reminds and deletes by itself again.",
  ].join("\n");
  if (dryRun) return print(`${facts}\nNothing was changed.`);
  if (!(await confirmed(facts, { yes }))) return;
  if (more) await guarded(() => noteLeft(store, more.left));
  await guarded(() => release(store.db, what, env.SITE_URL, now));
  print("Released.");
}

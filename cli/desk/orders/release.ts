import type { Command } from "commander";
import type { Kysely } from "kysely";
import { siteCli } from "../../../content/site-cli.ts";
import { issuedBefore } from "../../../functions/orders/actions/bookkeeping.ts";
import { addStep } from "../../../functions/orders/order-transaction.ts";
import type { Millis, Database } from "../../../functions/db/database.ts";
import { cautionsOf, release as endCaution, type Caution } from "../../../functions/attention/paused.ts";
import { dueItems } from "../../../functions/attention/attention.ts";
import { plain } from "../../output/plain.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";
import type { AtDesk, Desk } from "../desk.ts";
import { section } from "../output/sheet.ts";
import { confirmed } from "../../prompt.ts";
import { changeCommand } from "./change.ts";
import { lostOf, type Lost } from "../store/lost.ts";

/** Adds `orders release`: of a held order, or of what the whole store waits for. */
export function addRelease(orders: Command, atDesk: AtDesk): void {
  changeCommand<Options>(orders, atDesk, {
    name: "release",
    final: true,
    what: (_, { order }) => [["Held because", order.held_because ?? ""]],
    async work(desk, number) {
      await desk.release(number);
      return `${number} is released.`;
    },
    unnamed: releaseStore,
  })
    .description("Releases a held order, at the price it was placed at, and sends its emails. Asks first.")
    .option("--restored", "what waits since a backup was restored; lists first what is missing")
    .option("--site", "this store, for the SITE_URL of now")
    .option("--clock", "what waits because the clock was doubted");
}

// --- internal ---

type Options = { [What in Caution["what"] | "yes"]?: true };

/** Ends a caution, once it is said what the store will do by itself again. */
async function releaseStore(desk: Desk, options: Options): Promise<void> {
  const { store, env } = desk;
  const what = (["restored", "site", "clock"] as const).find((each) => options[each]);
  if (what === undefined)
    throw new Refusal("No order is named.", "Give its number; orders list --state held has them.");
  const now = Date.now();
  const caution = (await cautionsOf(store.db, env.SITE_URL, now)).find((each) => each.what === what);
  if (caution === undefined) return print("There is nothing to release.");
  const restored = what === "restored" ? await afterRestore(desk, now) : undefined;
  const goesOn = "\nFrom now on, the server invoices, mails, reminds and deletes by itself again.";
  const facts = [plain(`${caution.why}.`), ...(restored?.sections ?? []), goesOn].join("\n");
  if (!(await confirmed(facts, options))) return;
  await store.db.transaction().execute(async (trx) => {
    await restored?.note(trx);
    await endCaution(trx, what, env.SITE_URL, now);
  });
  print("Released.");
}

/**
 * What a restored store has lost, with what puts each right, and the orders that get no invoice by themselves; and what is
 * noted once that was read.
 */
async function afterRestore({ store, env, dataDir, operator }: Desk, now: Millis) {
  const lost = await lostOf(store, dataDir);
  const due = await dueItems(store, { now, siteUrl: env.SITE_URL });
  const waiting = due.filter(({ restored }) => restored).map(({ command }) => `${siteCli()} ${command}`);
  return {
    sections: [
      section("What this store has lost", lostText(lost)),
      ...(waiting.length === 0 ? [] : [section(invoicedByYou, waiting.join("\n"))]),
      "\nWhoever was erased since the backup was made is here again, and has to be erased again.",
    ],
    async note(trx: Kysely<Database>) {
      for (const { order, number } of lost.invoices) {
        const note = `${number}${issuedBefore}`;
        await addStep(trx, order, { step: "noted", note }, { at: now, by: operator });
      }
      await noteLeft(trx, lost.left);
    },
  };
}

const invoicedByYou =
  "Orders that get no invoice by themselves, since their buyers may have one. Look above and at books check; to issue one:";

/** Everything that is lost, a line each, with what to do about it below. */
function lostText({ items, whole, left }: Lost): string {
  return [
    ...items.map(({ what, todo }) => `${plain(what)}\n  ${plain(todo)}`),
    items.length > 0 &&
      "What is done again is emailed again. Once this is released, an order's new invoice says whose place it takes; of credit notes, and of an order that was placed again, write to the buyer which counts.",
    items.length === 0 && whole && "Nothing that is known is missing here.",
    !whole && unread,
    left.length > 0 && `Emails that have left, and are not sent again: ${left.length}`,
  ]
    .filter(Boolean)
    .join("\n");
}

const unread =
  "The replaced store is not here, or cannot be read: the office's mailbox has the notifications of later orders and messages, " +
  "the bank has the payments.";

/** Notes the emails that have left as sent, so that none is sent twice. */
async function noteLeft(trx: Kysely<Database>, left: Lost["left"]): Promise<void> {
  for (const { id, to, at } of left) {
    await trx
      .updateTable("mails")
      .set((mail) => ({ state: "sent", sent_at: at, to_address: to ?? mail.ref("to_address"), last_error: null }))
      .where("id", "=", id)
      .where("lease", "is", null)
      .execute();
  }
}

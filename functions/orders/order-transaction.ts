import type { Kysely } from "kysely";
import { siteCli } from "../../content/site-cli.ts";
import { isUntrue, pendingMail, type MailDraft, type MailFacts, type MailSettings } from "../mail/emails.ts";
import { RefusedChange } from "../db/errors.ts";
import { newId } from "../db/ids.ts";
import type { Store } from "../db/store.ts";
import type { Millis, Database, EntryRow, HistoryRow, HistoryStep, OrderRow, OrderState } from "../db/database.ts";
import type { Author } from "./entries.ts";
import { fileOf, filesOf, type OrderFile } from "./load-order.ts";
import { renderOrderMail } from "./emails/order-emails.ts";
import { stepWords } from "./rows.ts";

/** A change in progress: its transaction, the order as it was before, and when and by whom it is made. */
export interface Change extends OrderFile, Author {
  trx: Kysely<Database>;
  settings: MailSettings;
  /** Notes a step in the history, with what comes of it; returns the id of the line. */
  step(step: Step): Promise<string>;
}

/** A step of an order, as its history tells it. */
export interface Step {
  step: HistoryStep;
  note?: string | null;
  /** The entry, or the appointment, that it has made. */
  entry?: Pick<EntryRow, "id"> | undefined;
  /** What the order becomes by it. */
  to?: OrderState | undefined;
  /** What is mailed because of it; to nobody, once the buyer was erased. */
  mails?: readonly MailFacts[];
}

/** By what changes are made. */
export interface ChangeOptions {
  store: Store;
  settings: MailSettings;
  now: () => Millis;
  /** Who the history says made the changes: the operator's name, or `buyer` or `automatic`. */
  by: string;
  /** The order's version that whoever asks for the change has seen; undefined if nobody looks. */
  seen?: number | undefined;
  /** For a rehearsal, in which every change is rolled back: collects the emails it would have caused. */
  rehearsal?: MailDraft[] | undefined;
}

/**
 * Runs changes to orders, each in a transaction that keeps other processes from changing the order meanwhile. Throws a
 * `RefusedChange` if there is no such order, or if it changed since it was seen; then nothing is recorded.
 */
export function changeOf(
  options: ChangeOptions,
): <T>(number: string, work: (change: Change) => Promise<T>) => Promise<T> {
  const { store, settings, now, by, seen, rehearsal } = options;

  async function run<T>(trx: Kysely<Database>, number: string, work: (change: Change) => Promise<T>): Promise<T> {
    const numbered = trx.selectFrom("orders").where("number", "=", number);
    // Whoever waits here for another's change begins after it, and reads what it has made of the order.
    if (store.engine === "postgres") await numbered.select("id").forUpdate().execute();
    const at = now();
    const [file] = await filesOf(trx, at, numbered);
    if (file === undefined) {
      throw new RefusedChange(`There is no order ${number}`, "The command orders list shows their numbers.");
    }
    const { order } = file;
    if (seen !== undefined && order.version !== seen) throw changedSince(file, seen);
    const step = async ({ step: name, note = null, entry, to, mails = [] }: Step) => {
      const moved = to === undefined || to === order.state ? {} : { state: to, state_since: at };
      const id = await addStep(trx, order.id, { step: name, note, entry_id: entry?.id ?? null }, { at, by }, moved);
      if (id === undefined) throw new TypeError(`The order ${number} is gone within its own change`);
      for (const facts of order.email === "" ? [] : mails) {
        const mail = pendingMail({ entry: entry?.id ?? id, ...facts }, order.id, settings, at);
        await trx.insertInto("mails").values(mail).execute();
      }
      return id;
    };
    const result = await work({ ...file, trx, at, by, settings, step });
    if (rehearsal) await rehearse(trx, file, rehearsal);
    return result;
  }

  /** Notes what the change would mail. */
  async function rehearse(trx: Kysely<Database>, before: OrderFile, noted: MailDraft[]): Promise<void> {
    const file = await fileOf(trx, before.order.id, now());
    if (file === undefined) return;
    const known = new Set(before.mails.map(({ id }) => id));
    for (const mail of file.mails.filter(({ id }) => !known.has(id))) {
      const draft = renderOrderMail(mail, file, settings, now());
      if (!isUntrue(draft)) noted.push(draft);
    }
  }

  return <T>(number: string, work: (change: Change) => Promise<T>) => {
    let rehearsed: { result: T } | undefined;
    const changed = () =>
      store.db.transaction().execute(async (trx) => {
        const result = await run(trx, number, work);
        if (rehearsal === undefined) return result;
        rehearsed = { result };
        throw new Error("A rehearsal is rolled back");
      });
    return changed().catch((error: unknown) => {
      if (rehearsed === undefined) throw error;
      return rehearsed.result;
    });
  };
}

/**
 * Adds a line to an order's history under the order's next version, so that whoever has seen the order before is told
 * that it changed; `moved` is what of the order changes with it. Returns the line's id; undefined if there is no such order.
 */
export async function addStep(
  trx: Kysely<Database>,
  order: string,
  line: Pick<HistoryRow, "step" | "note"> & Partial<HistoryRow>,
  { at, by }: Author,
  moved: Partial<Pick<OrderRow, "state" | "state_since">> = {},
): Promise<string | undefined> {
  const changed = await trx
    .updateTable("orders")
    .set((row) => ({ version: row("version", "+", 1), ...moved }))
    .where("id", "=", order)
    .returning("version")
    .executeTakeFirst();
  if (changed === undefined) return undefined;
  const id = newId(at);
  const row = { entry_id: null, ...line, id, order_id: order, position: changed.version, at, by };
  await trx.insertInto("history").values(row).execute();
  return id;
}

// --- internal ---

function changedSince({ order, history }: OrderFile, seen: number): RefusedChange {
  const since = history.filter(({ position }) => position > seen);
  const what = since.map(({ by, step, note }) => [`${stepWords[step]} by ${by}`, note].filter(Boolean).join(": "));
  return new RefusedChange(
    `${order.number} has changed since it was shown (${what.join("; ")}), and nothing was recorded`,
    `Look at it, and give the command again if it still holds: ${siteCli()} orders show ${order.number}`,
  );
}

import { siteCli } from "../../content/site-cli.ts";
import type { Kysely } from "kysely";
import { pendingMail, type MailFacts } from "../mail/mails.ts";
import type { MailSettings } from "../mail/settings.ts";
import { guarded, RefusedChange } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis, Tables } from "../store/tables.ts";
import { addStep } from "./add-step.ts";
import { fileOf, type OrderFile } from "./files.ts";
import { stepWords } from "./history.ts";
import { isUntrue, renderOrderMail, type MailDraft } from "./order-mails.ts";
import type { EntryRow, HistoryStep, OrderState } from "./tables.ts";

/** A change in progress: its transaction, the order as it was before, and when and by whom it is made. */
export interface Change extends OrderFile {
  trx: Kysely<Tables>;
  at: Millis;
  by: string;
  /** Notes a step in the history, with what comes of it; returns the id of the line. */
  step(step: Step): Promise<string>;
}

/** A step of an order, as its history tells it. */
export interface Step {
  step: HistoryStep;
  note?: string | null;
  /** The entry, or the appointment, that it has made. */
  entry?: Pick<EntryRow, "id">;
  /** What the order becomes by it. */
  to?: OrderState;
  /** What is mailed because of it. */
  mails?: readonly MailFacts[];
  /** How long these wait, in milliseconds. */
  delayMs?: Millis;
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

  async function run<T>(trx: Kysely<Tables>, number: string, work: (change: Change) => Promise<T>): Promise<T> {
    const query = trx.selectFrom("orders").selectAll().where("number", "=", number);
    const order = await (store.engine === "postgres" ? query.forUpdate() : query).executeTakeFirst();
    if (order === undefined) {
      throw new RefusedChange(`There is no order ${number}`, "The command orders list shows their numbers.");
    }
    const at = now();
    const file = await fileOf(trx, order, at);
    if (seen !== undefined && order.version !== seen) throw changedSince(file, seen);
    const step = async ({ step: name, note = null, entry, to, mails = [], delayMs }: Step) => {
      const moved = to === undefined || to === order.state ? {} : { state: to, state_since: at };
      const id = await addStep(trx, order.id, { step: name, note, entry: entry?.id, moved }, { at, by });
      if (id === undefined) throw new TypeError(`The order ${number} is gone within its own change`);
      for (const facts of mails) {
        const mail = pendingMail({ entry: entry?.id ?? id, ...facts }, order.id, settings, at, delayMs);
        await trx.insertInto("mails").values(mail).execute();
      }
      return id;
    };
    const result = await work({ ...file, trx, at, by, step });
    if (rehearsal) await rehearse(trx, file, rehearsal);
    return result;
  }

  /** Notes what the change would mail. */
  async function rehearse(trx: Kysely<Tables>, before: OrderFile, noted: MailDraft[]): Promise<void> {
    const same = trx.selectFrom("orders").selectAll().where("id", "=", before.order.id);
    const row = await same.executeTakeFirstOrThrow();
    const file = await fileOf(trx, row, now());
    for (const mail of file.mails.filter((each) => !before.mails.some((known) => known.id === each.id))) {
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
    return guarded(() =>
      changed().catch((error: unknown) => {
        if (rehearsed === undefined) throw error;
        return rehearsed.result;
      }),
    );
  };
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

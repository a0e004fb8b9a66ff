import type { Kysely } from "kysely";
import { guarded, RefusedChange } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis, Tables } from "../store/tables.ts";
import type { OrderRow } from "./tables.ts";

/** What a change does, within its transaction. */
export type Work<T> = (trx: Kysely<Tables>, order: OrderRow, at: Millis) => Promise<T>;

/**
 * Runs a change to the order of a number in a transaction, keeping other processes from changing it meanwhile; in a
 * rehearsal, rolls it back. Throws a `RefusedChange` if there is no such order.
 */
export function changeOf(options: {
  store: Store;
  now: () => Millis;
  rehearses: boolean;
}): <T>(number: string, work: Work<T>) => Promise<T> {
  const { store, now, rehearses } = options;
  return <T>(number: string, work: Work<T>) => {
    let rehearsed: { result: T } | undefined;
    const changed = async () =>
      store.db.transaction().execute(async (trx) => {
        const query = trx.selectFrom("orders").selectAll().where("number", "=", number);
        const order = await (store.engine === "postgres" ? query.forUpdate() : query).executeTakeFirst();
        if (order === undefined) {
          throw new RefusedChange(`There is no order ${number}`, "The command orders list shows their numbers.");
        }
        const result = await work(trx, order, now());
        if (!rehearses) return result;
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

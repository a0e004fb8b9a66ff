// Issues every due invoice in the store that the environment names, and prints how many. A separate process, so that
// two can compete and one can be killed: with `HOLD_AFTER`, it stops after that many invoices, takes one more number,
// and waits inside that transaction to be killed.
import { takeNumber } from "../../../functions/orders/counters.ts";
import { filesOf } from "../../../functions/orders/files.ts";
import { officeDay } from "../../../functions/orders/office-day.ts";
import { openStore } from "../../../functions/store/store.ts";
import { choresOn } from "../../support/orders.ts";

const store = await openStore({
  dataDir: process.env.DATA_DIR ?? "unused",
  databaseUrl: process.env.DATABASE_URL,
  beside: true,
});
const holdAfter = Number(process.env.HOLD_AFTER ?? Infinity);
let issued = 0;
const enough = () => issued >= holdAfter;
const wake = () => {
  issued += 1;
  if (enough()) void chores.stop();
};
const chores = choresOn(store, Date.now, { AUTO_INVOICE: 0, INVOICE_LIMIT: undefined }, { wake });
// Until nothing is left: when two processes compete for SQLite's only write lock, a run can fail and must be repeated.
const waiting = async () => (await filesOf(store.db, Date.now())).find(({ view }) => view.latestInvoice === undefined);
while (!enough() && (await waiting()) !== undefined) await chores.run();
if (enough()) {
  await store.db.transaction().execute(async (trx) => {
    await takeNumber(trx, "invoices", officeDay(Date.now()));
    console.log("holds a number");
    await new Promise(() => setInterval(() => {}, 60_000));
  });
}
console.log(issued);
await store.close();

import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { nextCell } from "../../cli/operator/orders/orders.ts";
import { filesOf } from "../../functions/orders/files.ts";
import { deskAt, placeOrder } from "../support/orders.ts";
import { engines, tempStore, type TempStore } from "../support/temp-store.ts";
import { cli } from "./site-cli.ts";

const hour = 3_600_000;

describe.each(engines)("on %s", (engine) => {
  test("an invoice whose email was given up waits for the operator, not for the buyer", async () => {
    await using temp = await tempStore(engine);
    const { store } = temp;
    const now = Date.now();
    const number = await placeOrder(store, now - 30 * hour);
    await deskAt(store, () => now - 29 * hour).invoice(number);
    const invoices = store.db.updateTable("mails").where("kind", "=", "invoice");
    await invoices.set({ state: "dead" }).execute();
    expect(await nextSteps(temp, now)).toEqual([{ text: "invoice not delivered, due 6h ago", style: "red" }]);
    await invoices.set({ state: "sent" }).execute();
    await deskAt(store, () => now).resend(number, "invoice");
    await invoices.set({ state: "dead" }).where("state", "=", "pending").execute();
    expect(await nextSteps(temp, now)).toEqual([expect.stringMatching(/^payment of \$1,000\.00, due in/)]);
  });

  test("a list that is watched is printed again when it changes, until it is ended", async () => {
    await using temp = await tempStore(engine);
    await placeOrder(temp.store, Date.now(), { firstName: "First" });
    const child = spawn(process.execPath, [cli, "orders", "list", "--watch"], { env: settings(temp) });
    const exited = once(child, "close");
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    await expect.poll(() => output, { timeout: 30_000 }).toMatch(/^Order [^]*open [^]*First Lovelace/);
    await placeOrder(temp.store, Date.now(), { firstName: "Second" });
    await expect.poll(() => output, { timeout: 30_000 }).toMatch(/Second Lovelace.*\n.*First Lovelace/);
    await temp.store.db.updateTable("orders").set({ state: "canceled" }).where("first_name", "=", "First").execute();
    await expect.poll(() => output, { timeout: 30_000 }).toMatch(/Second Lovelace.*\n.*canceled.*First Lovelace/);
    child.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
  });
});

test("a payment is late once its day is over at the office, not while the office is open", async () => {
  await using temp = await tempStore();
  const received = Date.parse("2026-11-21T09:30:00-07:00");
  const number = await placeOrder(temp.store, received);
  await deskAt(temp.store, () => received).invoice(number);
  await temp.store.db.updateTable("mails").set({ state: "sent" }).execute();
  expect(await nextSteps(temp, Date.parse("2026-12-05T17:30:00-07:00"))).toEqual(["payment of $1,000.00, due in 6h"]);
  expect(await nextSteps(temp, Date.parse("2026-12-06T00:00:00-07:00"))).toMatchObject([{ style: "red" }]);
});

// --- internal ---

async function nextSteps({ store: { db } }: TempStore, now: number) {
  return (await filesOf(db, now)).map(({ view }) => nextCell(view.next, now));
}

function settings({ dataDir, databaseUrl }: TempStore): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
}

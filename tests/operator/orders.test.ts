import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { nextCell } from "../../cli/operator/orders/orders.ts";
import { filesOf } from "../../functions/orders/files.ts";
import { officeDay } from "../../functions/orders/office-day.ts";
import { orderMessages } from "../../functions/messages/order-messages.ts";
import { deskAt, mailSettings, placeOrder } from "../support/orders.ts";
import { engines, tempStore, type TempStore } from "../support/temp-store.ts";
import { cli, siteCli } from "./site-cli.ts";
import { orderPackage } from "../support/order-package.ts";

const hour = 3_600_000;
const escape = "\u001b";

describe.each(engines)("on %s", (engine) => {
  test("the list holds what passes every filter, newest first", async () => {
    await using temp = await tempStore(engine);
    const now = Date.now();
    const [old, paid, fresh] = [
      await placeOrder(temp.store, now - 30 * hour, { firstName: "Olga", city: "Pueblo" }),
      await placeOrder(temp.store, now - 20 * hour, { firstName: "Paul", company: "" }),
      await placeOrder(temp.store, now - hour, { firstName: "Frida", email: "FRIDA@kahlo.example" }),
    ];
    const desk = deskAt(temp.store, () => now);
    await desk.invoice(paid);
    await desk.pay(paid, { on: officeDay(now), reference: "x" });
    await desk.schedule(paid, { starts_at: now + hour, minutes: 60, time_zone: "America/Denver" });
    const numbers = async (...args: string[]) => {
      const { stdout } = await siteCli(temp, ["orders", "list", "--format", "json", ...args]);
      return (JSON.parse(stdout) as { orders: { number: string }[] }).orders.map(({ number }) => number);
    };
    expect(await numbers()).toEqual([fresh, paid, old]);
    expect(await numbers("--state", "open")).toEqual([fresh, old]);
    expect(await numbers("--state", "scheduled,completed")).toEqual([paid]);
    expect(await numbers("--since", "24h")).toEqual([fresh, paid]);
    expect(await numbers("--address", "*@KAHLO.example")).toEqual([fresh]);
    expect(await numbers("--address", "ada*", "--state", "open", "--since", "2h")).toEqual([]);

    const { stdout } = await siteCli(temp, ["orders", "list"]);
    const [head, ...rows] = stdout.trimEnd().split("\n");
    expect(head).toMatch(/^Order +State +Received +Next +Buyer +Company +Total +Open *$/);
    expect(rows[0]).toMatch(/open +1h ago +invoice, due in 22h +Frida Lovelace +Analytical Engines +\$1,000/);
    expect(rows[2]).toMatch(/open +1d ago +invoice, due 6h ago +Olga Lovelace/);
    // The columns are aligned, so all lines are the same length.
    expect(new Set([head, ...rows].map((line) => line?.length)).size).toBe(1);
  });

  test("an order is shown with its history, its invoice and each mail, by the end of its number", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, Date.now());
    await siteCli(temp, ["orders", "invoice", "1"]);
    await siteCli(temp, ["mail", "drain"]);
    const { stdout } = await siteCli(temp, ["orders", "show", "1"]);
    for (const line of [
      new RegExp(`^Order +${number}$`, "m"),
      /^State +open$/m,
      /^Address +12 St James's Square, Denver, CO 80202$/m,
      /placed +buyer$/m,
      /invoiced +operator +INV-\d{4}-0001$/m,
      /^INV-\d{4}-0001 +[\d-]+ +\$1,000$/m,
      /^Balance +\$1,000$/m,
      /^Total +\$1,000$/m,
      /^invoice +ada@engine.example +sent +just now$/m,
      new RegExp(`^invoice +${join(temp.dataDir, "mail")}/[\\dTZ-]+-invoice-${number}-[\\da-f-]+\\.eml$`, "m"),
    ]) {
      expect(stdout).toMatch(line);
    }
    const asJson = async () =>
      JSON.parse((await siteCli(temp, ["orders", "list", "--format", "json"])).stdout) as unknown;
    const entries = [{ kind: "invoice", statement: { orderNumber: number } }];
    const listed = {
      number,
      gross_cents: orderPackage.price,
      received_at: expect.stringMatching(/^\d{4}-.*Z$/),
      entries,
    };
    expect(await asJson()).toMatchObject({ orders: [{ ...listed, state: "open", balance_cents: orderPackage.price }] });
    await siteCli(temp, ["orders", "cancel", number, "--reason", "ordered twice", "--yes"]);
    const canceled = { ...listed, state: "canceled", balance_cents: 0, entries: [...entries, { kind: "void" }] };
    expect(await asJson()).toMatchObject({ orders: [canceled] });
  });

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

test("color and fitting are for terminals alone", async () => {
  await using temp = await tempStore();
  await placeOrder(temp.store, Date.now(), {
    company: "Intercontinental Metropolitan Transportation Infrastructure Development Associates of Denver",
  });
  const piped = await siteCli(temp, ["orders", "list"], { env: { NO_COLOR: undefined } });
  expect(piped.stdout).not.toContain(escape);
  expect(piped.stdout).toContain("Associates of Denver");
  expect(onTerminal(temp, {})).toContain(`${escape}[36mopen${escape}[39m`);
  const plain = onTerminal(temp, { NO_COLOR: "1" });
  expect(plain).not.toContain(escape);
  const lines = plain.trimEnd().split("\r\n");
  expect(Math.max(...lines.map((line) => line.length))).toBe(90);
  expect(lines[1]).toMatch(/….*\$1,000/);
});

test("an order says what its buyer asks for and reads, what to do about one that is held, and whom emails go to", async () => {
  await using temp = await tempStore();
  const number = await placeOrder(temp.store, Date.now());
  const { send } = orderMessages({ store: temp.store, settings: mailSettings, now: Date.now });
  await send(number, { message: "", cancel: "yes" });
  const shown = (await siteCli(temp, ["orders", "show", "1"])).stdout;
  expect(shown).toMatch(/^Asks to cancel +.*just now.*messages show \w{8}$/m);
  expect(shown).toMatch(/^Buyer reads +You asked on .* to cancel this order\./m);
  expect(shown).toMatch(/^order-notification +the office +pending/m);
  expect(shown).toMatch(/^cancel-request +ada@engine\.example +pending/m);
  await placeOrder(temp.store, Date.now(), { company: "www.x.example", email: "b@engine.example" });
  const held = (await siteCli(temp, ["orders", "show", "2"])).stdout;
  for (const step of ["release", "cancel"])
    expect(held).toMatch(new RegExp(`^To ${step} it .* orders ${step} ORD-`, "m"));
});

// --- internal ---

async function nextSteps({ store: { db } }: TempStore, now: number) {
  return (await filesOf(db, now)).map(({ view }) => nextCell(view.next, now));
}

/** The list as printed on a terminal of 90 columns. */
function onTerminal({ dataDir }: TempStore, env: NodeJS.ProcessEnv): string {
  const command = `stty cols 90; "${process.execPath}" "${cli}" orders list`;
  const settings = { PATH: process.env.PATH, DATA_DIR: dataDir, TERM: "xterm", SHELL: "/bin/sh", ...env };
  return spawnSync("script", ["-qec", command, "/dev/null"], { env: settings, encoding: "utf8" }).stdout;
}

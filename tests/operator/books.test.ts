import { describe, expect, test } from "vitest";
import { formatUsdExact as usd } from "../../content/money.ts";
import { checkBooks } from "../../functions/operator/books.ts";
import { officeDay } from "../../functions/orders/office-day.ts";
import { purge } from "../../functions/privacy/purge.ts";
import { deskAt, placeOrder } from "../support/orders.ts";
import { engines, tempStore } from "../support/temp-store.ts";
import { siteCli } from "./site-cli.ts";

const day = 86_400_000;
/** Noon on January 1, 2026, at the office. */
const newYear = Date.UTC(2026, 0, 1, 19);

describe.each(engines)("on %s", (engine) => {
  test("a year of 300 orders adds up to the cent, by its own rows and by the control total", async () => {
    await using temp = await tempStore(engine);
    for (let index = 0; index < 310; index += 1) {
      const at = newYear + Math.floor(index * 1.2) * day;
      const number = await placeOrder(temp.store, at, { email: `buyer.${index}@x.example` });
      const desk = deskAt(temp.store, () => at + 60_000);
      await desk.invoice(number);
      const reference = `check ${index}`;
      if (index % 3 !== 0) await desk.pay(number, { on: officeDay(at), amount: 100_01 + index, reference });
      if (index % 4 === 0) await desk.credit(number, { amount: 33_33, reason: "A day less" });
      if (index % 5 === 0) await desk.pay(number, { on: officeDay(at), reference });
      if (index % 30 === 15) await desk.takeBack(number, { on: officeDay(at), reason: "bounced" });
      if (index % 7 === 0 && index % 4 !== 0) await desk.edit(number, { city: "Golden" });
      if (index % 12 === 3 && index % 5 !== 0) await desk.cancel(number, "ordered twice");
    }
    const years = ["2026", "2027"];
    const exported = await Promise.all(years.map((year) => siteCli(temp, ["orders", "export", "--year", year])));
    let open = 0;
    for (const [index, { stdout, stderr }] of exported.entries()) {
      const rows = added(stdout);
      expect(rows.count).toBeGreaterThan(index === 0 ? 400 : 5);
      const before = open;
      open += rows.gross - rows.paid;
      expect(stderr).toBe(
        `Control total of ${years[index]}: ${rows.count} rows, net ${usd(rows.gross)}, tax $0.00, gross ${usd(rows.gross)}, ` +
          `paid ${usd(rows.paid)}. Open before ${usd(before)}, after ${usd(open)}.\n`,
      );
    }
    expect(added(exported.map(({ stdout }) => stdout).join("\n")).open).toBe(open);
    expect(await siteCli(temp, ["books", "check"])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^The books are in order\. Invoices: 3\d\d\./),
    });
  }, 300_000);

  test("an order placed and invoiced on New Year's Eve has the office's year in every number and date", async () => {
    await using temp = await tempStore(engine);
    // 8 pm on December 31 in Denver, when UTC has the next year.
    const eve = Date.UTC(2027, 0, 1, 3);
    const number = await placeOrder(temp.store, eve);
    expect(number).toBe("ORD-2026-000001");
    expect((await deskAt(temp.store, () => eve + 60_000).invoice(number)).number).toBe("INV-2026-0001");
    // Recorded in the new year, but paid in the old one.
    const desk = deskAt(temp.store, () => eve + day);
    await desk.pay(number, { on: "2026-12-31", amount: 1_00, reference: "wire 1" });
    expect((await desk.credit(number, { amount: 1_00, reason: "x" })).number).toBe("CN-2027-0001");
    const [old, young] = await Promise.all(
      ["2026", "2027"].map(async (year) => (await siteCli(temp, ["orders", "export", "--year", year])).stdout),
    );
    expect(old?.split("\n").map((line) => line.split(",").slice(0, 2).join(" "))).toEqual([
      expect.stringContaining("date kind"),
      "2026-12-31 invoice",
      "2026-12-31 payment",
      "",
    ]);
    expect(young).toContain("2027-01-01,credit note,CN-2027-0001");
    expect(young).toContain(",-1.00,");
  });

  test("the check names what is wrong with the books, and exits with 1", async () => {
    await using temp = await tempStore(engine);
    const { db } = temp.store;
    const at = Date.now();
    const numbers = [];
    for (let index = 0; index < 3; index += 1) {
      numbers.push(await placeOrder(temp.store, at, { email: `${index}@buyer.example` }));
    }
    const desk = deskAt(temp.store, () => at);
    for (const number of numbers) await desk.invoice(number);
    await desk.pay(String(numbers[0]), { on: officeDay(at), reference: "x" });
    expect((await checkBooks(temp.store)).problems).toEqual([]);
    await db.updateTable("orders").set({ state: "paid" }).where("number", "=", String(numbers[1])).execute();
    await db.updateTable("invoices").set({ total_cents: 1 }).where("sequence", "=", 3).execute();
    await db.deleteFrom("invoices").where("sequence", "=", 2).execute();
    const { code, stdout } = await siteCli(temp, ["books", "check"]);
    expect(code).toBe(1);
    const year = officeDay(at).slice(0, 4);
    for (const problem of [
      `INV-${year}-0002 is missing without a reason.`,
      `INV-${year}-0003 states another number, year or total than its row.`,
      `${numbers[1]} is paid, which does not follow from its rows.`,
      `The balance of ${numbers[2]} does not follow from its rows.`,
    ]) {
      expect(stdout).toContain(problem);
    }
  });

  test("what is purged after its retention leaves an explained gap", async () => {
    await using temp = await tempStore(engine);
    const place = async (at: number, email: string) => {
      const number = await placeOrder(temp.store, at, { email });
      const desk = deskAt(temp.store, () => at);
      await desk.invoice(number);
      await desk.pay(number, { on: officeDay(at), reference: "x" });
      await desk.takeBack(number, { on: officeDay(at), reason: "x" });
      await desk.credit(number, { reason: "x" });
    };
    await place(newYear, "old@buyer.example");
    await place(newYear + 1, "older@buyer.example");
    await purge(temp.store, temp.dataDir, newYear + 20_000 * day);
    for (const table of ["invoices", "credit_notes", "payments"] as const) {
      expect(await temp.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const gaps = await temp.store.db.selectFrom("number_gaps").selectAll().orderBy("counter").execute();
    expect(gaps).toMatchObject([
      { counter: "credits-2026", first: 1, last: 2, reason: "Deleted after its retention period" },
      { counter: "invoices-2026", first: 1, last: 2 },
    ]);
    expect((await checkBooks(temp.store)).problems).toEqual([]);
  });
});

// --- internal ---

function cents(cell: string | undefined): number {
  return Math.round(Number(cell) * 100);
}

/** Adds up exported rows as an accountant would, from the text alone: amounts in cents, and each order's last balance. */
function added(text: string): { count: number; gross: number; paid: number; open: number } {
  const rows = text
    .split(/\r?\n/)
    .filter((line) => /^\d/.test(line))
    .map((line) => line.match(/("[^"]*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, "")) ?? []);
  const last = new Map(rows.map((row) => [row[3], cents(row[10])]));
  return {
    count: rows.length,
    gross: rows.reduce((sum, row) => sum + cents(row[8]), 0),
    paid: rows.reduce((sum, row) => sum + cents(row[9]), 0),
    open: [...last.values()].reduce((sum, each) => sum + each, 0),
  };
}

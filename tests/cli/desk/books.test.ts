import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { checkBooks } from "../../../cli/desk/books/check.ts";
import type { Store } from "../../../functions/db/store.ts";
import { day, firmOn, type Place, siteCli } from "../../support/orders.ts";
import { recordsIn, serial } from "../../support/workbook.ts";

describe("on a store", () => {
  test("an order placed and invoiced on New Year's Eve has the office's year in every number and date, and in its control total", async () => {
    // 8 pm on December 31 in Denver, when UTC has the next year.
    await using firm = await firmOn({ now: Date.UTC(2027, 0, 1, 3) });
    const { desk } = firm;
    const number = await firm.place();
    expect(number).toBe("ORD-2026-000001");
    expect((await desk.invoice(number)).number).toBe("INV-2026-0001");
    // Recorded in the new year, but paid in the old one.
    firm.clock.now += day;
    await desk.pay(number, { on: "2026-12-31", amount: 1_00, reference: "wire 1" });
    expect((await desk.credit(number, { amount: 1_00, reason: "x" })).number).toBe("CN-2027-0001");
    const [old, young] = [await exportedIn(firm, "2026"), await exportedIn(firm, "2027")];
    expect(old.cells).toMatchObject([
      { date: serial("2026-12-31"), kind: "invoice", gross: 1_000, balance: 1_000 },
      { date: serial("2026-12-31"), kind: "payment", paid: 1, balance: 999 },
    ]);
    expect(young.cells).toMatchObject([
      { date: serial("2027-01-01"), number: "CN-2027-0001", gross: -1, balance: 998 },
    ]);
    expect([old.stderr, young.stderr]).toEqual([
      "Control total of 2026: 2 rows, net $1,000.00, tax $0.00, gross $1,000.00, paid $1.00. Open before $0.00, after $999.00.\n",
      "Control total of 2027: 1 rows, net -$1.00, tax $0.00, gross -$1.00, paid $0.00. Open before $999.00, after $998.00.\n",
    ]);
  });

  test("the database refuses to change or delete an entry, whoever asks", async () => {
    await using firm = await firmOn();
    const { db } = firm;
    await firm.invoiced();
    const refused = "Entries are append-only";
    for (const change of [
      { cents: 1 },
      { day: "2020-01-01" },
      { statement: "{}" },
      { by: "Eve" },
      { refers: null, kind: "void" as const },
    ]) {
      await expect(db.updateTable("entries").set(change).execute()).rejects.toThrow(refused);
    }
    await expect(db.deleteFrom("entries").execute()).rejects.toThrow(refused);
    // What names a person may go.
    await db.updateTable("entries").set({ reason: null, reference: null }).execute();
    expect((await checkBooks(firm.db)).problems).toEqual([]);
  });

  /** What somebody does who can drop the triggers, and what the check then reports. */
  const tampered: [name: string, change: (db: Store["db"]) => Promise<unknown>, problem: string][] = [
    [
      "a deleted invoice",
      (db) => db.deleteFrom("entries").where("sequence", "=", 2).execute(),
      "INV-2026-0002 is missing without a reason.",
    ],
    ["an altered buyer", (db) => altered(db, "Ada", "Eve"), "INV-2026-0001 is not as it was issued."],
  ];

  test.each(tampered)("the check reports %s", async (_, change, problem) => {
    await using firm = await firmOn();
    const number = await firm.paid();
    await firm.invoiced({ email: "b@x.example" });
    await firm.desk.schedule(number, { starts_at: firm.clock.now + 1, minutes: 60 });
    firm.clock.now += 2;
    await firm.desk.complete(number);
    await unprotect(firm.store);
    await change(firm.db);
    const { code, stdout } = await firm.run("books", "check");
    expect([code, stdout]).toEqual([1, expect.stringContaining(problem.replace("<order>", number))]);
  });
});

// --- internal ---

/** Takes the triggers away, as only the owner of the database can. */
async function unprotect({ engine, db }: Store): Promise<void> {
  for (const name of ["entries_kept", "entries_stay"]) {
    await sql.raw(`drop trigger ${name}${engine === "postgres" ? " on entries" : ""}`).execute(db);
  }
}

/** Replaces something that the first invoice states. */
async function altered(db: Store["db"], from: string, to: string): Promise<void> {
  const { id, statement } = await db
    .selectFrom("entries")
    .select(["id", "statement"])
    .where("sequence", "=", 1)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("entries")
    .set({ statement: String(statement).replace(from, to) })
    .where("id", "=", id)
    .execute();
}

/** The books of a year, as a workbook has them. */
async function exportedIn(place: Place, year: string) {
  const file = join(place.dataDir, `${year}.xlsx`);
  const { stderr } = await siteCli(place, ["orders", "export", file, "--year", year]);
  return { stderr, cells: recordsIn(await readFile(file)) };
}

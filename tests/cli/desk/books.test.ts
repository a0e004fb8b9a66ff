import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test as base } from "vitest";
import { workbook } from "../../../cli/desk/orders/export.ts";
import { companyField, type FieldDefinition } from "../../../content/forms/form.ts";
import { orderForm } from "../../../content/forms/order.ts";
import type { Store } from "../../../functions/db/store.ts";
import { recordsIn } from "../../support/documents.ts";
import { day, openFirm, type Place, runCommand } from "../../support/orders.ts";
import { override } from "../../support/override.ts";
import { opened } from "../../support/temp-store.ts";

const test = base.extend("firm", opened(firmAtNewYear));

/** A firm whose order was placed at 8 pm on December 31 in Denver, when UTC has the next year, and paid in the new year. */
async function firmAtNewYear() {
  const firm = await openFirm({ now: Date.UTC(2027, 0, 1, 3) });
  const number = await firm.invoiced();
  firm.clock.now += day;
  await firm.desk.pay(number, { on: "2026-12-31", amount: 1_00, reference: "wire 1" });
  await firm.desk.credit(number, { amount: 1_00, reason: "x" });
  return { ...firm, number };
}

test("numbers have the office's year", async ({ firm }) => {
  const { order, ledger } = await firm.loaded(firm.number);
  const numbers = [order.number, ...ledger.flatMap(({ number }) => number ?? [])];
  expect(numbers).toEqual(["ORD-2026-000001", "INV-2026-0001", "CN-2027-0001"]);
});

/** December 31, 2026, in days since 1899, as spreadsheets count. */
const newYearsEve = 46_387;

test("an export contains the entries of the office's year", async ({ firm }) => {
  expect((await exportYear(firm, "2026")).rows).toMatchObject([
    { date: newYearsEve, kind: "invoice", gross: 1_000, balance: 1_000 },
    { date: newYearsEve, kind: "payment", paid: 1, balance: 999 },
  ]);
  expect((await exportYear(firm, "2027")).rows).toMatchObject([{ number: "CN-2027-0001", gross: -1, balance: 998 }]);
});

test("an export contains a further field of the form", async ({ firm }) => {
  const fields = [...orderForm.fields, { ...companyField, name: "referral", label: "Referred By" }];
  using _ = override<{ fields: readonly FieldDefinition[] }>(orderForm, { fields });
  await firm.db.updateTable("orders").set({ more_fields: '{"referral":"Mary Somerville"}' }).execute();
  expect((await exportYear(firm, "2027")).rows).toMatchObject([{ "Referred By": "Mary Somerville" }]);
});

test("an export does not replace an existing file", async ({ firm }) => {
  await exportYear(firm, "2026");
  expect((await exportYear(firm, "2026")).stderr).toMatch(/2026\.xlsx already exists\./);
});

test.each(["00401", "=1+1", "_x0041_"])("%j stays a text in a workbook", async (text) => {
  const cells = recordsIn(await workbook("Texts", [{ text, net: -1234_05 }]));
  expect(cells).toEqual([{ text, net: -1234.05 }]);
});

test.each<[string, (db: Store["db"]) => Promise<unknown>]>([
  ["to change an amount", (db) => db.updateTable("entries").set({ amount: 1 }).execute()],
  ["to delete an entry", (db) => db.deleteFrom("entries").execute()],
  ["to change a PDF", alterPdf],
  ["an unknown state", (db) => sql`update orders set state = 'lost'`.execute(db)],
])("the database refuses %s", async (_, change) => {
  await using firm = await openFirm();
  await firm.invoiced();
  await expect(change(firm.db)).rejects.toThrow(/(Entries|Documents) are append-only|orders_state/);
});

test("books check reads while another process writes", async ({ firm }) => {
  const checked = firm.db.transaction().execute(() => firm.outputOf("books", "check"));
  expect(await checked).toBe("The books are in order. Documents: 2.\n");
});

test.each<[string, (db: Store["db"]) => Promise<unknown>, string]>([
  [
    "a deleted invoice",
    (db) => db.deleteFrom("entries").where("sequence", "=", 1).execute(),
    "INV-2026-0001 is missing, and no reason was recorded.",
  ],
  [
    "a counter that was set back",
    (db) => db.updateTable("counters").set({ value: 1 }).where("name", "=", "invoices-2026").execute(),
    "INV-2026-0002 is beyond the last number that was issued.",
  ],
  [
    "an altered invoice",
    (db) => sql`update entries set content = replace(content, 'Ada', 'Eve')`.execute(db),
    "INV-2026-0001 has changed since it was issued.",
  ],
  ["an altered PDF", alterPdf, "The PDF of INV-2026-0001 is missing or has changed since it was issued."],
])("books check reports %s", async (_, change, problem) => {
  await using firm = await tamperedFirm(change);
  expect(await firm.run("books", "check")).toMatchObject({ code: 1, stdout: expect.stringContaining(problem) });
});

/** A firm with two invoices, changed by somebody who can drop the triggers. */
async function tamperedFirm(change: (db: Store["db"]) => Promise<unknown>) {
  const firm = await openFirm();
  await firm.invoiced();
  await firm.invoiced({ email: "b@x.example" });
  for (const table of ["entries", "documents"]) {
    const on = firm.store.engine === "postgres" ? ` on ${table}` : "";
    for (const name of ["no_update", "no_delete"]) await sql.raw(`drop trigger ${table}_${name}${on}`).execute(firm.db);
  }
  await change(firm.db);
  return firm;
}

function alterPdf(db: Store["db"]) {
  const pdf = new Uint8Array([37, 80, 68, 70]);
  return db.updateTable("documents").set({ pdf }).execute();
}

async function exportYear(place: Place, year: string) {
  const file = `${year}.xlsx`;
  const { stderr } = await runCommand(place, ["--cwd", place.dataDir, "orders", "export", file, "--year", year]);
  return { stderr, rows: recordsIn(await readFile(join(place.dataDir, file))) };
}

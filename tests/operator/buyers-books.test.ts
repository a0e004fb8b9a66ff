import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { openStore } from "../../functions/store/store.ts";
import { orderBody } from "../support/api.ts";
import { fileNumbered, placeOrder, writtenMails } from "../support/orders.ts";
import { engines, tempStore } from "../support/temp-store.ts";
import { recordsIn } from "../support/workbook.ts";
import { siteCli } from "./site-cli.ts";

const books = ["--accounting-email", "ap@engine.example", "--purchase-order", "00123", "--tax-number", "DE123456789"];

test.each(engines)(
  "what the buyer's books need is stated, mailed in copy, exported and erased, on %s",
  async (engine) => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, Date.now());
    const run = async (...args: string[]) => {
      const { stdout, stderr } = await siteCli(temp, args, { env: { UNDO_DELAY: "0s" } });
      return stdout + stderr;
    };
    const invoices = async () =>
      (await writtenMails(temp.dataDir)).filter(({ subject }) => /Invoice|Corrected/i.test(subject ?? ""));

    expect(await run("orders", "edit", "1", ...books, "--yes")).toContain(`${number} is edited.`);
    const shown = await run("orders", "show", "1");
    for (const value of ["ap@engine.example", "00123", "DE123456789"]) expect(shown).toContain(value);
    // The history says what changed, but holds no address.
    expect(shown).toContain('accounting email, purchase order (was ""), tax number (was "")');

    await run("orders", "invoice", "1");
    await run("mail", "drain");
    const first = await invoices();
    expect(first.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(
      [orderBody.email, "ap@engine.example"].toSorted(),
    );
    for (const { text, to, attachments } of first) {
      expect(text).toMatch(/Your purchase order:? +00123/);
      // Only the buyer's own opens the order's page.
      expect(text?.includes("/orders/")).toBe(to?.[0]?.address === orderBody.email);
      const [pdf] = attachments;
      const read = await extractText(new Uint8Array(pdf?.content as ArrayBuffer), { mergePages: true });
      expect(read.text).toMatch(/Purchase order 00123.*Tax number DE123456789/s);
    }

    // A new document has the new number, and the old one stays as it was.
    const corrected = await run("orders", "edit", "1", "--purchase-order", "PO 7", "--accounting-email", "", "--yes");
    expect(corrected).toMatch(/Its invoice is INV-\d{4}-0002 now\./);
    await run("mail", "drain");
    expect(await invoices()).toHaveLength(3);
    const { entries } = await fileNumbered(temp.store, number, Date.now());
    const stated = entries.flatMap(({ statement }) =>
      statement === null ? [] : [JSON.parse(statement).buyer.purchaseOrder],
    );
    expect(stated).toEqual(["00123", "PO 7", "00123"]);
    expect(await run("books", "check")).toContain("The books are in order.");
    const file = join(temp.dataDir, "books.xlsx");
    await run("orders", "export", file, "--year", String(entries[0]?.year));
    const rows = recordsIn(await readFile(file)).map((row) => [row["purchaseOrder"], row["taxNumber"]]);
    expect(rows).toEqual(["00123", "PO 7", "00123"].map((theirs) => [theirs, "DE123456789"]));

    await run("orders", "edit", "1", "--accounting-email", "ap@engine.example", "--yes");
    const exported = JSON.parse(await run("privacy", "export", "AP@engine.example"));
    expect(exported).toMatchObject({ orders: [], accountingOf: [number] });
    expect(await run("privacy", "erase", "ap@engine.example", "--yes")).toContain("Done.");
    await run("privacy", "erase", orderBody.email, "--yes");
    const { order } = await fileNumbered(temp.store, number, Date.now());
    expect(order).toMatchObject({ accounting_email: null, purchase_order: null, tax_number: null });
  },
);

test("an email that waits for the buyer's accounting follows its address", async () => {
  await using temp = await tempStore();
  await placeOrder(temp.store, Date.now());
  const waiting = async () =>
    (
      await temp.store.db.selectFrom("mails").select(["to_address", "state"]).where("kind", "=", "invoice").execute()
    ).map(({ to_address: to, state }) => `${to ?? "the buyer"} ${state}`);
  await siteCli(temp, ["orders", "edit", "1", "--accounting-email", "old@engine.example", "--yes"]);
  await siteCli(temp, ["orders", "invoice", "1"]);
  expect(await waiting()).toEqual(["old@engine.example pending", "the buyer pending"]);
  await siteCli(temp, ["orders", "edit", "1", "--accounting-email", "new@engine.example", "--yes"]);
  expect(await waiting()).toEqual(["new@engine.example pending", "the buyer pending"]);
  await siteCli(temp, ["orders", "edit", "1", "--accounting-email", "", "--yes"]);
  expect(await waiting()).toEqual(["new@engine.example withdrawn", "the buyer pending"]);
});

test("an invoice that only the buyer's accounting has is not delivered, and a copy that failed is trouble", async () => {
  await using temp = await tempStore();
  const { db } = temp.store;
  const run = async (...args: string[]) => (await siteCli(temp, ["orders", ...args])).stdout;
  await placeOrder(temp.store, Date.now() - 30 * 3_600_000);
  await run("edit", "1", "--accounting-email", "ap@engine.example", "--yes");
  await run("invoice", "1");
  const mails = db.updateTable("mails").where("kind", "=", "invoice");
  const become = async (own: "sent" | "dead", copy: "sent" | "dead") => {
    await mails.where("elsewhere", "=", 0).set({ state: own, to_address: orderBody.email }).execute();
    await mails.where("elsewhere", "=", 1).set({ state: copy, last_error: "550 no" }).execute();
  };
  await become("dead", "sent");
  expect(await run("due")).toContain("invoice not delivered");
  await become("sent", "dead");
  const due = await run("due");
  expect(due).not.toContain("invoice not delivered");
  expect(due).toContain("invoice to ap@engine.example given up: 550 no");
  await run("resend", "1", "invoice");
  expect(await run("due")).not.toContain("given up");
  const states = await db.selectFrom("mails").select("state").where("kind", "=", "invoice").orderBy("id").execute();
  expect(states.map(({ state }) => state)).toEqual(["withdrawn", "sent", "pending", "pending"]);
});

test("a store from before orders had these fields is migrated", async () => {
  await using temp = await tempStore();
  const number = await placeOrder(temp.store, Date.now());
  for (const column of ["accounting_email", "purchase_order", "tax_number"]) {
    await temp.store.db.schema.alterTable("orders").dropColumn(column).execute();
  }
  await temp.store.db.schema.alterTable("mails").dropColumn("elsewhere").execute();
  await temp.store.db.schema.alterTable("mails").addColumn("text", "text").execute();
  await temp.store.db
    .deleteFrom("kysely_migration" as "settings")
    .where("name", ">", "1-initial")
    .execute();
  expect((await siteCli(temp, ["orders", "list"])).stderr).toContain("site-cli migrate");
  const store = await openStore({ dataDir: temp.dataDir, migrates: true });
  await store.close();
  expect((await siteCli(temp, ["orders", "list"])).stdout).toContain(number);
});

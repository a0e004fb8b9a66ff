import { expect, test } from "vitest";
import { checkBooks } from "../../cli/desk/books/check.ts";
import { readJournal } from "../../cli/desk/books/export.ts";
import { filesOf } from "../../functions/orders/load-order.ts";
import { openStore, OtherVersion } from "../../functions/db/store.ts";
import { outboxTo } from "../support/sending.ts";
import { engine, tempDatabase, tempFolder, storeOfBefore } from "../support/temp-store.ts";

const now = Date.UTC(2026, 10, 9, 20);

test("a store of the version before is read as it was: what is owed, told, held and waiting", async () => {
  await using folder = await tempFolder();
  await using database = engine === "postgres" ? await tempDatabase() : undefined;
  const place = { dataDir: folder.path, databaseUrl: database?.url };
  const balances = await storeOfBefore(place);
  await expect(openStore({ ...place, migrates: false })).rejects.toThrow(OtherVersion);
  const store = await openStore({ ...place, migrates: true });
  await using _ = { [Symbol.asyncDispose]: () => store.close() };

  const files = await filesOf(store.db, now);
  const told = Object.fromEntries(
    files.map(({ order, view }) => [
      order.first_name,
      `${order.state}, ${view.balance}: ${view.next?.what ?? "nothing"}`,
    ]),
  );
  const price = files[0]?.view.gross ?? 0;
  expect(told).toEqual({
    received: `open, ${price}: delivery`,
    late: `open, ${price}: payment`,
    paid: "open, 0: appointment",
    parts: `open, ${price - 50_000}: payment`,
    overpaid: `open, ${price - 105_000}: ${price < 105_000 ? "refund" : "payment"}`,
    moved: "scheduled, 0: complete",
    completed: "completed, 0: nothing",
    canceled: "canceled, 0: nothing",
    credited: "canceled, 0: nothing",
    edited: `open, ${price}: payment`,
    reversed: `open, ${price}: payment`,
    "(erased)": "open, 0: complete",
    held: "held, 0: decide",
    rejected: "canceled, 0: nothing",
    fresh: "open, 0: invoice",
  });
  expect(Object.fromEntries(files.map(({ order, view }) => [order.id, view.balance]))).toMatchObject(balances);
  expect((await checkBooks(store, now)).problems).toEqual([]);
  expect((await readJournal(store.db, now)).map(({ kind }) => kind).toSorted()).toContain("void");
  expect(files.every(({ history }) => history.length > 0)).toBe(true);
  // A reply that had not left is withdrawn, and its message is new again.
  const messages = await store.db.selectFrom("messages").select(["email", "state"]).orderBy("email").execute();
  expect(messages.map(({ email, state }) => `${email} ${state}`)).toEqual([
    "bob@b.example new",
    "grace@navy.example new",
    "spam@b.example done",
  ]);

  // What waited leaves, with what is true now.
  const sent: string[] = [];
  const deliver = async (_mail: unknown, { kind }: { kind: string }) => void sent.push(kind);
  await outboxTo(store, deliver, () => now).drain();
  expect(sent.toSorted()).toEqual([
    "contact-notification",
    "contact-notification",
    "invoice",
    "order-confirmation",
    "order-notification",
  ]);
});

import { expect, test } from "vitest";
import { openStore, type Store } from "../../functions/store/store.ts";
import { api, contactBody, orderBody, rowCounts } from "../support/api.ts";
import { migrated } from "../support/postgres.ts";
import { tempDatabase } from "../support/temp-store.ts";

/** Two instances of the site on one PostgreSQL database. */
async function twoInstances() {
  const database = await tempDatabase(migrated);
  const open = () => openStore({ dataDir: "unused", databaseUrl: database.url });
  const stores: [Store, Store] = [await open(), await open()];
  return {
    stores,
    async [Symbol.asyncDispose]() {
      await Promise.all(stores.map((store) => store.close()));
      await database[Symbol.asyncDispose]();
    },
  };
}

test("instances do not migrate: they say what to run, which those who run it together do once", async () => {
  await using database = await tempDatabase();
  const open = (migrates?: true) =>
    openStore({ dataDir: "unused", databaseUrl: database.url, ...(migrates && { migrates }) });
  await expect(open()).rejects.toThrow("Create its tables: npx site-cli migrate");
  const stores = await Promise.all(Array.from({ length: 4 }, () => open(true)));
  stores.push(await open());
  expect(new Set(stores.map(({ hashKey }) => hashKey.toString("hex"))).size).toBe(1);
  await Promise.all(stores.map((store) => store.close()));
});

test("one order sent 200 times to both, half of them under keys of their own, is stored once", async () => {
  await using instances = await twoInstances();
  const [one, two] = instances.stores.map((store) => api(store));
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      (index % 2 === 0 ? one : two)?.postJson(
        "/api/orders",
        orderBody,
        index % 4 < 2 ? {} : { "Idempotency-Key": `attempt-${index}` },
      ),
    ),
  );
  const answers = await Promise.all(responses.map((response) => response?.text()));
  expect(new Set(answers).size).toBe(1);
  expect(responses.filter((response) => !response?.headers.has("idempotent-replayed"))).toHaveLength(1);
  expect(await rowCounts(instances.stores[0])).toMatchObject({ orders: 1, mails: 2 });
});

test("orders sent to both get different numbers without a gap", async () => {
  await using instances = await twoInstances();
  const apps = instances.stores.map((store) => api(store, { now: () => Date.UTC(2026, 10, 21) }));
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      apps[index % 2]?.postJson("/api/orders", { ...orderBody, billingAddress: `${index} Main Street` }),
    ),
  );
  const answers = await Promise.all(responses.map((response) => response?.json()));
  const numbers = answers.map(({ orderNumber }) => String(orderNumber));
  const expected = Array.from({ length: 100 }, (_, index) => `ORD-2026-${String(index + 1).padStart(6, "0")}`);
  expect(numbers.toSorted()).toEqual(expected);
});

test("a client's limit counts the posts to both", async () => {
  await using instances = await twoInstances();
  const limits = { rateLimit: { count: 5, windowMs: 600_000 }, addressOf: () => "192.0.2.1" };
  const apps = instances.stores.map((store) => api(store, limits));
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      apps[index % 2]?.postJson("/api/contact", { ...contactBody, name: `Name ${index}` }),
    ),
  );
  expect(responses.filter((response) => response?.status === 201)).toHaveLength(5);
  expect(responses.filter((response) => response?.status === 429)).toHaveLength(15);
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { long } from "../../support/long.ts";
import { placeOrder } from "../../support/orders.ts";
import { engines, tempStore, type TempStore } from "../../support/temp-store.ts";

const orders = long ? 200 : 40;
const invoicer = fileURLToPath(new URL("invoicer.ts", import.meta.url));

/** Starts a process that issues invoices; `said` resolves with its first output, `ended` with its exit code. */
function startInvoicer({ dataDir, databaseUrl }: TempStore, env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [invoicer], {
    env: {
      PATH: process.env.PATH,
      // Half of the time that a start takes is compiling what did not change.
      NODE_COMPILE_CACHE: join(tmpdir(), "node-compile-cache"),
      DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close").then(([code]) => code as number | null);
  const said = once(createInterface({ input: child.stdout }), "line").then(([line]) => String(line));
  return { ended, said, kill: () => child.kill("SIGKILL") };
}

/** One after the other: a busy machine answers some of many at once with 503. */
async function placeMany({ store }: TempStore): Promise<void> {
  const at = Date.now() - 60_000;
  for (let index = 0; index < orders; index++) await placeOrder(store, at, { email: `buyer.${index}@x.example` });
}

/** The invariants of invoices: consecutive numbers, one per order, each with its email and its state transition. */
async function expectConsecutive({ store }: TempStore): Promise<void> {
  const invoices = await store.db.selectFrom("entries").selectAll().orderBy("sequence").execute();
  expect(invoices.map(({ sequence }) => sequence)).toEqual(Array.from({ length: orders }, (_, index) => index + 1));
  const year = invoices[0]?.year;
  expect(invoices.map(({ number }) => number)).toEqual(
    invoices.map(({ sequence }) => `INV-${year}-${String(sequence).padStart(4, "0")}`),
  );
  const ids = invoices.map(({ order_id: id }) => id).toSorted();
  expect(new Set(ids).size).toBe(orders);
  const mails = await store.db.selectFrom("mails").select("about").where("kind", "=", "invoice").execute();
  expect(mails.map(({ about }) => about).toSorted()).toEqual(ids);
  const events = await store.db.selectFrom("history").select("order_id").where("step", "=", "invoiced").execute();
  expect(events.map((event) => event.order_id).toSorted()).toEqual(ids);
}

describe.each(engines)("on %s", (engine) => {
  test(`${orders} orders invoiced concurrently by two processes have consecutive numbers, each once`, async () => {
    await using temp = await tempStore(engine);
    await placeMany(temp);
    const [first, second] = [startInvoicer(temp), startInvoicer(temp)];
    expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
    expect(Number(await first.said) + Number(await second.said)).toBe(orders);
    await expectConsecutive(temp);
  }, 300_000);

  test("the same holds when one of them is killed while it holds a number", async () => {
    await using temp = await tempStore(engine);
    await placeMany(temp);
    const killed = startInvoicer(temp, { HOLD_AFTER: "20" });
    expect(await killed.said).toBe("holds a number");
    const survivor = startInvoicer(temp);
    killed.kill();
    expect(await killed.ended).toBeNull();
    expect(await survivor.ended).toBe(0);
    await expectConsecutive(temp);
  }, 300_000);
});

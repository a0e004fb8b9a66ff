import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { long } from "../../support/long.ts";
import { placeOrder } from "../../support/orders.ts";
import { engines, tempStore, type TempStore } from "../../support/temp-store.ts";

const orders = long ? 200 : 24;
const invoicer = fileURLToPath(new URL("invoicer.ts", import.meta.url));

test.each(engines)(
  `${orders} orders invoiced by several processes at once, of which one is killed while it holds a number, have consecutive numbers, each once, on %s`,
  async (engine) => {
    await using temp = await tempStore(engine);
    const at = Date.now() - 60_000;
    // One after the other: a busy machine answers some of many at once with 503.
    for (let index = 0; index < orders; index++)
      await placeOrder(temp.store, at, { email: `buyer.${index}@x.example` });
    const killed = startInvoicer(temp, { HOLD_AFTER: "8" });
    expect(await killed.said).toBe("holds a number");
    const survivors = [startInvoicer(temp), startInvoicer(temp)];
    killed.kill();
    expect(await killed.ended).toBeNull();
    expect(await Promise.all(survivors.map(({ ended }) => ended))).toEqual([0, 0]);

    const invoices = await temp.store.db.selectFrom("entries").selectAll().orderBy("sequence").execute();
    expect(invoices.map(({ number }) => number)).toEqual(
      invoices.map(({ year }, index) => `INV-${year}-${String(index + 1).padStart(4, "0")}`),
    );
    const ids = invoices.map(({ order_id: id }) => id).toSorted();
    expect(new Set(ids).size).toBe(orders);
    const mails = await temp.store.db.selectFrom("mails").select("about").where("kind", "=", "invoice").execute();
    expect(mails.map(({ about }) => about).toSorted()).toEqual(ids);
    const steps = await temp.store.db.selectFrom("history").select("order_id").where("step", "=", "invoiced").execute();
    expect(steps.map((step) => step.order_id).toSorted()).toEqual(ids);
  },
  300_000,
);

// --- internal ---

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

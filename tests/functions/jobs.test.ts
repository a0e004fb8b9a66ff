import { describe, expect, test as base } from "vitest";
import { attentionItems } from "../../functions/attention/attention.ts";
import type { JobEnv } from "../../functions/jobs/jobs.ts";
import { recordLog } from "../support/api.ts";
import { openFirm, hour, createTestJobs, minute } from "../support/orders.ts";
import { opened } from "../support/temp-store.ts";

const test = base.extend("firm", opened(firmInTheMorning));

const auto = { AUTO_INVOICE: 10 * minute } as const;
const issued = { level: 30, number: "INV-2026-0001", msg: "invoice-issued" };

/** A firm at 9:30 am. `run` runs a server's jobs once and returns the lines of their log. */
async function firmInTheMorning() {
  const firm = await openFirm({ now: Date.UTC(2026, 10, 21, 16, 30) });
  const run = async (env: Partial<JobEnv> = auto) => {
    const { log, lines } = recordLog();
    await createTestJobs(firm.store, firm.now, env, { log }).run();
    return lines;
  };
  const placed = (name: string) => firm.place({ email: `${name}@buyer.example` });
  return { ...firm, run, placed };
}

test("no invoice is issued when the operator issues them", async ({ firm }) => {
  await firm.placed("ada");
  firm.clock.now += 10 * minute;
  expect(await firm.run({})).toEqual([]);
});

test("two servers issue an invoice once after the delay", async ({ firm }) => {
  await firm.placed("ada");
  firm.clock.now += 10 * minute - 1;
  expect(await firm.run()).toEqual([]);
  firm.clock.now += 1;
  const lines = await Promise.all([firm.run(), firm.run()]);
  expect([...lines.flat(), ...(await firm.run())]).toEqual([issued]);
  expect((await firm.loaded("ORD-2026-000001")).history.at(-1)).toMatchObject({ by: "automatic" });
});

test("a held order is not invoiced at its release", async ({ firm }) => {
  const number = await firm.place({ lastName: "bit.ly/win" });
  firm.clock.now += hour;
  await firm.desk.release(number);
  expect(await firm.run()).toEqual([]);
});

describe("a buyer whose letters an invoice cannot print", () => {
  test("gets none, without using up a number", async ({ firm }) => {
    await firm.place({ lastName: "王 Ada" });
    await firm.placed("next");
    firm.clock.now += hour;
    expect(await firm.run()).toEqual([issued]);
    expect((await firm.loaded("ORD-2026-000001")).ledger).toEqual([]);
  });

  test("is listed at once with the letters", async ({ firm }) => {
    const number = await firm.place({ lastName: "王 Ada" });
    const [item] = await attentionItems(firm.store, firm.clock.now);
    expect(item).toMatchObject({ name: number, command: `orders invoice ${number}`, urgent: true });
    expect(item?.why).toBe("send the invoice, which cannot print these letters: 王");
  });
});

test("an invoice that cannot be issued does not delay the next one", async ({ firm }) => {
  await firm.placed("broken");
  await firm.db.updateTable("orders").set({ total: -1 }).execute();
  await firm.placed("next");
  firm.clock.now += hour;
  const failed = { level: 50, msg: "job-failed", job: "invoice", order: "ORD-2026-000001" };
  expect(await firm.run()).toEqual([expect.objectContaining(failed), issued]);
});

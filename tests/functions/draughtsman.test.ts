import { expect, test } from "vitest";
import { draw } from "../../functions/invoice/draw.ts";
import { statedPaperwork } from "../../functions/invoice/paperwork.ts";
import { drawn } from "../../functions/invoice/pdf.ts";
import { statementOf } from "../../functions/orders/statement.ts";
import { inventedOrder } from "../support/order-files.ts";

const paperwork = statedPaperwork(statementOf(inventedOrder(), "INV-2026-0001", "2026-11-21"));

test("a document is drawn once, however many ask at once, as it would be drawn here, while this thread goes on", async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  const asked = await Promise.all(Array.from({ length: 200 }, () => drawn({ paperwork })));
  clearInterval(counting);
  expect(turns).toBeGreaterThan(3);
  expect(new Set(asked).size).toBe(1);
  expect(asked[0]?.equals(await draw({ paperwork }))).toBe(true);
  expect(await drawn({ paperwork })).toBe(asked[0]);
});

test("a sheet that cannot be drawn fails for whoever asked, and the next is drawn", async () => {
  await expect(drawn({ paperwork: { ...paperwork, day: "someday" } })).rejects.toThrow(/time value/);
  expect((await drawn({ paperwork: { ...paperwork, day: "2026-12-02" } })).length).toBeGreaterThan(1_000);
});

import { expect, test } from "vitest";
import { draw } from "../../functions/invoice/draw.ts";
import { drawn } from "../../functions/invoice/pdf.ts";
import type { Paperwork } from "../../functions/invoice/paperwork.ts";

const paperwork: Paperwork = {
  seller: {
    brand: "Firm",
    legalName: "Firm LLC",
    street: "1 Wharf",
    place: "Ely, ME 04101",
    email: "a@b.example",
    phone: "1",
  },
  buyer: { name: "Ada", company: null, street: "1 Main St", place: "Ely, ME 04101" },
  title: "Receipt",
  name: "Receipt for invoice INV-2026-0001",
  day: "2026-11-30",
  figures: [["Invoice number", "INV-2026-0001"]],
  lines: [{ title: "Payment", details: [], amount: 1 }],
  total: 1,
  buyerTitle: "Received from",
  totalLabel: "Amount received",
};

test("a document is drawn once, however many ask for it at once, and as it would be drawn here", async () => {
  const asked = await Promise.all(Array.from({ length: 200 }, () => drawn({ paperwork })));
  expect(new Set(asked).size).toBe(1);
  expect(asked[0]?.equals(await draw({ paperwork }))).toBe(true);
  expect(await drawn({ paperwork })).toBe(asked[0]);
});

test("this thread goes on while another draws", async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  await drawn({ paperwork: { ...paperwork, day: "2026-12-01" } });
  clearInterval(counting);
  expect(turns).toBeGreaterThan(3);
});

test("a sheet that cannot be drawn fails for whoever asked, and the next is drawn", async () => {
  const broken = { paperwork: { ...paperwork, day: "someday" } };
  await expect(drawn(broken)).rejects.toThrow(/time value/);
  expect((await drawn({ paperwork: { ...paperwork, day: "2026-12-02" } })).length).toBeGreaterThan(1_000);
});

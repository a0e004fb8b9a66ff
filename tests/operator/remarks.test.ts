import { describe, expect, test } from "vitest";
import { officeDay } from "../../functions/orders/office-day.ts";
import { deskAt, placeOrder, sentMails } from "../support/orders.ts";
import { engines, tempStore } from "../support/temp-store.ts";
import { siteCli } from "./site-cli.ts";

const email = "zenobia@quill.example";
const plan = { minutes: 60, time_zone: "America/Denver", place: "By video" };

describe.each(engines)("on %s", (engine) => {
  test("the operator's remarks on an invoice do not keep the address, written before the erasure or after", async () => {
    await using temp = await tempStore(engine);
    const now = Date.now();
    const number = await placeOrder(temp.store, now, { email });
    const unpaid = await placeOrder(temp.store, now, { email, city: "Boulder" });
    const other = await placeOrder(temp.store, now);
    const desk = deskAt(temp.store, () => now);
    await desk.invoice(number);
    await desk.pay(number, { on: officeDay(now), reference: `Wire of ${email.toUpperCase()}, 7` });
    await desk.schedule(number, { ...plan, starts_at: now + 1, place: "At Zenobia's" });
    await desk.credit(number, { reason: "Canceled" });
    await desk.refund(number, { on: officeDay(now), reference: "card", reason: `${email} asked` });
    await desk.cancel(number, "Zenobia asked by phone");
    await desk.invoice(unpaid);
    await desk.invoice(other);
    await desk.pay(other, { on: officeDay(now), reference: "check 1042" });
    await desk.schedule(other, { ...plan, starts_at: now + 1 });
    await desk.takeBack(other, { on: officeDay(now), reason: "bounced" });
    await desk.cancel(other, "ordered twice");
    await sentMails(temp.store, temp.dataDir, now);
    const first = await siteCli(temp, ["privacy", "erase", email, "--yes"]);
    expect([first.code, first.stdout]).toEqual([0, expect.stringContaining("Done.")]);
    await desk.note(number, `${email} was erased`);
    await desk.cancel(unpaid, `${email} was erased`);
    expect((await siteCli(temp, ["privacy", "erase", email, "--yes"])).code).toBe(0);

    const entries = await temp.store.db.selectFrom("entries").selectAll().orderBy("id").execute();
    const said = entries.map(({ kind, reference, reason }) => [kind, reference, reason].filter(Boolean).join(", "));
    expect(said.toSorted()).toEqual([
      "credit",
      "invoice",
      "invoice",
      "invoice",
      "payment, Wire of (erased), 7",
      "payment, check 1042",
      "refund, card",
      "reversal, check 1042, bounced",
      "void",
      "void, ordered twice",
    ]);
    const appointments = await temp.store.db.selectFrom("appointments").select("place").execute();
    expect(appointments).toEqual([{ place: plan.place }]);
    const notes = await temp.store.db.selectFrom("history").select("note").where("note", "is not", null).execute();
    expect(JSON.stringify(notes)).not.toMatch(/zenobia/i);
    expect(notes).toContainEqual({ note: "ordered twice" });
  });
});

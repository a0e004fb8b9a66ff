import { describe, expect, test } from "vitest";
import { dueItems } from "../../../functions/trouble/due.ts";
import { orderBody } from "../../support/api.ts";
import { mailSettings, siteUrl, day, minute, siteWithPages } from "../../support/orders.ts";
import { engines, tempStore } from "../../support/temp-store.ts";
import { siteCli } from "../../operator/site-cli.ts";

describe.each(engines)("on %s", (engine) => {
  test("a buyer writes about an order: the office has it in its mailbox and in the list of messages", async () => {
    await using temp = await tempStore(engine);
    const { place, link, postForm, mails, see } = siteWithPages(temp);
    const number = await place();
    const page = await link();
    const path = new URL(page).pathname;
    const sent = await postForm(path, { message: "Is Tuesday possible?" });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `${path}?done=message`]);
    expect((await see(page)).text).toContain("may cancel");
    const told = (await mails()).find(({ subject }) => subject === `The buyer of ${number} writes`);
    expect(told).toMatchObject({ to: [{ address: mailSettings.operator }], replyTo: [{ address: orderBody.email }] });
    expect(told?.text).toContain("> Is Tuesday possible?");
    expect(JSON.stringify(told)).not.toContain(path);
  });

  test("asking to cancel is confirmed by mail to both, once, waits in the list, and can be taken back", async () => {
    await using temp = await tempStore(engine);
    const { desk, place, link, postForm, mails, see, clock } = siteWithPages(temp);
    const number = await place();
    const page = await link();
    const path = new URL(page).pathname;
    for (const _ of [1, 2]) expect((await postForm(path, { message: "", cancel: "yes" })).status).toBe(303);
    const subjects = (await mails()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === `The buyer of ${number} asks to cancel`)).toHaveLength(1);
    expect(subjects.filter((subject) => subject === `Your request to cancel order ${number}`)).toHaveLength(1);
    const asked = (await see(page)).text;
    expect(asked).toContain("You asked on November 21, 2026 to cancel this order.");
    expect(asked).toContain("may keep");
    expect(asked).not.toContain("may cancel");
    const due = async () =>
      (await dueItems(temp.store, { now: clock.now, siteUrl })).map(({ what, why }) => `${what}: ${why}`);
    expect(await due()).toContain(`message: the buyer asks to cancel ${number}`);
    const wish = await temp.store.db.selectFrom("messages").select("id").executeTakeFirstOrThrow();
    expect((await siteCli(temp, ["messages", "show", wish.id.slice(-8)])).stdout).toMatch(
      new RegExp(`^Order +${number}\nAsks to cancel +.* orders cancel ${number} --reason`, "m"),
    );
    expect((await postForm(path, { message: "", keep: "yes" })).headers.get("location")).toBe(`${path}?done=kept`);
    expect(await due()).toEqual([]);
    expect((await see(page)).text).toContain("may cancel");

    await postForm(path, { message: "", cancel: "yes" });
    await desk.cancel(number, "asked to");
    expect((await see(page)).text).not.toMatch(/You asked|may keep/);
    expect(await due()).toEqual([]);
  });

  test("a wish that is taken back, or fulfilled, before it could be confirmed is confirmed to nobody", async () => {
    await using temp = await tempStore(engine);
    const { desk, place, link, postForm, mails, clock } = siteWithPages(temp);
    const path = new URL((await place(), await link())).pathname;
    const told = async () => (await mails()).map(({ subject }) => subject).filter((each) => each?.includes("cancel"));
    await postForm(path, { message: "", cancel: "yes" });
    await postForm(path, { message: "", keep: "yes" });
    expect(await told()).toEqual([]);
    clock.now += minute;
    await postForm(path, { message: "", cancel: "yes" });
    const number = (await temp.store.db.selectFrom("orders").select("number").executeTakeFirstOrThrow()).number;
    await desk.cancel(number, "asked to");
    expect(await told()).toEqual([`Your order ${number} at Cairn AI has been canceled`]);
  });
});

test("a stale tab cannot cancel an order that is complete: it says so, and nothing is stored", async () => {
  await using temp = await tempStore();
  const { desk, place, link, postForm, clock } = siteWithPages(temp);
  const number = await place();
  await desk.invoice(number);
  await desk.pay(number, { on: "2026-11-21", reference: "Check 1" });
  const path = new URL(await link()).pathname;
  await desk.schedule(number, {
    starts_at: clock.now + day,
    minutes: 60,
    place: "Denver",
  });
  clock.now += 2 * day;
  await desk.complete(number);
  const stale = await postForm(path, { message: "", cancel: "yes" });
  expect([stale.status, await stale.text()]).toEqual([422, expect.stringContaining("This order is completed already")]);
  expect(await temp.store.db.selectFrom("messages").select("id").execute()).toEqual([]);
});

test.each([
  ["nothing", { message: " " }, "at least 10 characters"],
  ["too much", { message: "x".repeat(5_001) }, "at most 5,000 characters"],
  ["an unprintable message", { message: "Hello, hello\u0007" }, "unprintable"],
])("%s is refused with the reason", async (_, entries, reason) => {
  await using temp = await tempStore();
  const { place, link, postForm } = siteWithPages(temp);
  await place();
  const refused = await postForm(new URL(await link()).pathname, entries);
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(reason)]);
});

test("an order placed without JavaScript is confirmed by its own page, held or not", async () => {
  await using temp = await tempStore();
  const { postForm, app } = siteWithPages(temp);
  const { productTitle: _, productPrice: __, totalAmount: ___, orderDate: ____, ...fields } = orderBody;
  for (const [email, trap] of [
    ["ada@engine.example", ""],
    ["grace@navy.example", "x"],
  ] as const) {
    const placed = await postForm("/api/orders", { ...fields, email, favorite_summit: trap });
    const location = String(placed.headers.get("location"));
    expect([placed.status, location]).toEqual([303, expect.stringMatching(/^\/orders\/[\w-]{64}$/)]);
    expect(await (await app.request(location)).text()).toContain("We have received your order");
    expect((await postForm("/api/orders", { ...fields, email, favorite_summit: trap })).headers.get("location")).toBe(
      location,
    );
  }
});

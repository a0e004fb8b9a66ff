import { describe, expect, test } from "vitest";
import { company } from "../../../content/catalogue.ts";
import { statusMessages } from "../../../content/messages.ts";
import { pageView } from "../../../functions/orders/buyer-page/page-view.ts";
import { erasePerson } from "../../../functions/privacy/erase.ts";
import { openStore } from "../../../functions/db/store.ts";
import { api, orderBody } from "../../support/api.ts";
import { buyer, inventedOrder, placedAt, toldView, type Told } from "../../support/order-files.ts";
import { day, firmOn, minute, plainFrame } from "../../support/orders.ts";
import type { OrderState } from "../../../functions/db/database.ts";

describe("on a store", () => {
  test("the page follows the order from its placing to the end, with its documents and its appointment", async () => {
    await using firm = await firmOn();
    const { desk, clock } = firm;
    const number = await firm.place();
    const link = await firm.link();
    const page = async () => (await firm.see(link)).text;
    const promised = `<p>${statusMessages.received} `;
    expect(await page()).toContain(`<h1>${number}</h1>${promised}`);
    // The page of one that is held says the same.
    const held = await firm.postForm("/api/orders", { ...buyer, city: "Boulder", favorite_summit: "x" });
    expect(await (await firm.app.request(String(held.headers.get("location")))).text()).toContain(promised);
    expect(await page()).toContain("Bill to: Ada Lovelace\nAnalytical Engines\n12 St James&#39;s Square");
    await desk.invoice(number);
    for (const shown of ["Open: $1,000.00, Due by December 5, 2026", ">Invoice INV-2026-0001</a>"])
      expect(await page()).toContain(shown);
    await desk.pay(number, firm.payment());
    expect(await page()).not.toContain(company.billing.instructions[0]);
    const when = await desk.schedule(number, { starts_at: clock.now + day, minutes: 90, place: "Castle Rock" });
    expect(await page()).toContain(`${when}, 90 minutes. Castle Rock`);
    const entry = await firm.app.request(`${new URL(link).pathname}/appointment.ics`);
    expect(await entry.text()).toContain("DTSTART:20261122T170000Z");
    clock.now += 2 * day;
    await desk.complete(number);
    expect(await page()).toContain("[x] Complete: November 23, 2026");
  });

  test("a renewed link ends the earlier one, which survives everything else", async () => {
    await using firm = await firmOn();
    const { desk, clock } = firm;
    const status = async (link: string) => (await firm.see(link)).status;
    const number = await firm.invoiced();
    const before = await firm.link();
    expect(before).toMatch(/^https:\/\/www\.firm\.example\/orders\/[\w-]{64}$/);
    await desk.resend(number, "invoice");
    expect(await firm.link()).toBe(before);
    // Also after a restart of the server.
    const again = await openStore({ ...firm, command: true });
    expect((await api(again, { orderFrame: plainFrame }).app.request(new URL(before).pathname)).status).toBe(200);
    await again.close();

    const links = [before];
    for (const mail of ["invoice", "order-confirmation"] as const) {
      clock.now += minute;
      await desk.correct(number, { email: "ada@new.example" });
      expect(await status(String(links.at(-1)))).toBe(404);
      await desk.resend(number, mail);
      links.push(await firm.link("ada@new.example"));
      expect(await status(String(links.at(-1)))).toBe(200);
    }
    const earlier = (await firm.mails()).filter(({ to }) => to?.[0]?.address === orderBody.email);
    for (const link of links.slice(1)) expect(JSON.stringify(earlier)).not.toContain(new URL(link).pathname);
    await desk.resend(number, "invoice", "books@engine.example");
    expect(await firm.link("books@engine.example")).toBe("none");
    await erasePerson(firm.store, "ada@new.example", clock.now);
    expect(await status(String(links.at(-1)))).toBe(404);
  });

  test("no email to the office, and none to another buyer, has a buyer's link", async () => {
    await using firm = await firmOn();
    const buyers = [orderBody.email, "grace@navy.example"];
    const paths: string[] = [];
    for (const email of buyers) {
      await firm.place({ email });
      paths.push(new URL(await firm.link(email)).pathname);
    }
    const all = await firm.mails();
    expect(all).toHaveLength(4);
    for (const [index, path] of paths.entries()) {
      const carrying = all.filter((mail) => JSON.stringify(mail).includes(path));
      expect(carrying.map(({ to }) => to?.[0]?.address)).toEqual([buyers[index]]);
    }
    expect(JSON.stringify(await firm.db.selectFrom("mails").selectAll().execute())).not.toContain("/orders/");
  });
});

const invoice: Told = ["invoice", 1_000_00];
const paid: Told = ["payment", -1_000_00];
const meeting = placedAt + 3 * day;
test.each<[string, OrderState, Told[], days: number, object]>([
  ["invoiced", "open", [invoice], 1, { billed: "Billed to", free: true }],
  ["not invoiced yet", "open", [], 0, { billed: "Bill to" }],
  ["paid in part", "open", [invoice, ["payment", -100_00]], 1, { free: false }],
  ["canceled after its invoice", "canceled", [invoice, ["void", -1_000_00, 1]], 1, { billed: "Billed to" }],
  ["canceled before one", "canceled", [], 1, { billed: "Ordered by" }],
  ["scheduled", "scheduled", [invoice, paid], 1, { meeting: `60 minutes. ${statusMessages.placeFollows}` }],
  ["scheduled for yesterday", "scheduled", [invoice, paid], 4, { meeting: "60 minutes." }],
  ["completed", "completed", [invoice, paid], 4, { meeting: "60 minutes." }],
  ["completed, its check bounced", "completed", [invoice, paid, ["reversal", 1_000_00, 2]], 4, { free: false }],
])("the page of an order %s promises nothing that is over", (_, state, told, days, expected) => {
  const order = inventedOrder(state, state === "scheduled" || state === "completed" ? meeting : undefined);
  const view = toldView(order, told, days * day);
  const file = { order, view, entries: [], mails: [], history: [] };
  const { billToTitle: billed, appointment, payment } = pageView(file, "/orders/x", placedAt + days * day);
  const free = payment?.toPay ? payment.toPay.free : undefined;
  expect({ billed, meeting: appointment?.details, free }).toMatchObject(expected);
});

test("a page opens to its own link alone, with its own documents; neither looking nor a post from another site changes anything, and nothing of the link is reported for the log", async () => {
  await using firm = await firmOn();
  await firm.invoiced();
  await firm.invoiced({ email: "grace@navy.example", lastName: "Hopper" });
  const [path, another] = [
    new URL(await firm.link()).pathname,
    new URL(await firm.link("grace@navy.example")).pathname,
  ];
  const answer = async (to: string) => {
    const response = await firm.app.request(to);
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
  };
  const proof = "/orders/".length + 22;
  const guesses = [
    `/orders/${"x".repeat(64)}`,
    path.slice(0, 40),
    path.slice(0, -4) + (path.endsWith("AAAA") ? "BBBB" : "AAAA"),
    path.slice(0, proof) + another.slice(proof),
    "/orders/%2e%2e",
  ];
  for (const guess of guesses) {
    for (const each of [guess, `${guess}/INV-2026-0001.pdf`])
      expect(await answer(each)).toMatchObject({ status: 404, text: expect.not.stringContaining("Lovelace") });
  }
  const headers = { "content-type": "application/pdf", "referrer-policy": "no-referrer" };
  const pdf = { status: 200, headers, text: expect.stringMatching(/^%PDF-/) };
  expect(await answer(`${path}/INV-2026-0001.pdf`)).toMatchObject(pdf);
  for (const name of ["INV-2026-0002.pdf", "appointment.ics", "x"])
    expect((await answer(`${path}/${name}`)).status).toBe(404);

  expect((await firm.postForm(path, { cancel: "yes" })).status).toBe(405);
  await answer(path);
  expect(await firm.db.selectFrom("messages").select("id").execute()).toEqual([]);

  const reported: unknown[] = [];
  const broken = api(firm.store, {
    // It cannot be filled in.
    orderFrame: "{{#order}}",
    report: ({ route, status, error }) => reported.push(route, status, String(error)),
  });
  for (const each of [path, `${path}/x/y`, `${path}%ff`]) await broken.app.request(each);
  await broken.post(path, "{", { "Content-Type": "application/json" });
  await broken.app.request(path, { method: "DELETE" });
  expect(reported).toHaveLength(15);
  expect(JSON.stringify(reported)).not.toContain(path.slice("/orders/".length, -4));
});

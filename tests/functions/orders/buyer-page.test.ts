import { beforeAll, describe, expect, test as base } from "vitest";
import { statusMessages } from "../../../content/messages/orders.ts";
import { orderBody } from "../../support/api.ts";
import { day, openFirm } from "../../support/orders.ts";
import { buyer } from "../../support/sample-order.ts";
import { opened } from "../../support/temp-store.ts";

const test = base.extend("firm", opened(openFirm));

test("the page follows the order", async ({ firm }) => {
  const { desk, clock } = firm;
  const number = await firm.place();
  const link = await firm.link();
  const page = async () => (await firm.openBuyerPage(link)).text;
  expect(await page()).toContain(`<h1>${number}</h1><p>${statusMessages.received} `);
  await desk.invoice(number);
  expect(await page()).toContain("<p>$1,000.00 is due by December 5, 2026.</p>Open: $1,000.00");
  await desk.pay(number, firm.payment());
  expect(await page()).not.toContain("Open:");
  const when = await desk.schedule(number, { starts_at: clock.now + day, minutes: 90, place: "Castle Rock" });
  expect(await page()).toContain(`${when}, 90 minutes. Castle Rock`);
  clock.now += 2 * day;
  await desk.complete(number);
  expect(await page()).toContain("[x] Complete: November 23, 2026");
});

test("a corrected address ends the earlier link", async ({ firm }) => {
  const number = await firm.invoiced();
  const earlier = await firm.link();
  await firm.desk.edit(number, { email: "ada@other.example" });
  await firm.desk.resend(number, "invoice");
  const statuses = [await firm.openBuyerPage(earlier), await firm.openBuyerPage(await firm.link("ada@other.example"))];
  expect(statuses.map(({ status }) => status)).toEqual([404, 200]);
});

test("a repeated post gets the link of the corrected address", async ({ firm }) => {
  await firm.desk.edit(await firm.place(), { email: "ada@other.example" });
  const repeat = await firm.postForm("/api/orders", buyer);
  const page = await firm.app.request(String(repeat.headers.get("location")));
  expect([repeat.headers.get("idempotent-replayed"), page.status]).toEqual(["true", 200]);
});

test("the stored response of a post has no address", async ({ firm }) => {
  await firm.place();
  const { response } = await firm.db.selectFrom("responses").select("response").executeTakeFirstOrThrow();
  expect(response).not.toContain("@");
});

test("an erased buyer's link opens nothing", async ({ firm }) => {
  await firm.invoiced();
  const link = await firm.link();
  await firm.erase(orderBody.email);
  expect((await firm.openBuyerPage(link)).status).toBe(404);
});

test("only the buyer's own emails have the link", async ({ firm }) => {
  await firm.invoiced();
  const path = new URL(await firm.link()).pathname;
  await firm.place({ email: "grace@navy.example" });
  const carrying = (await firm.mails()).filter((mail) => JSON.stringify(mail).includes(path));
  expect(new Set(carrying.map(({ to }) => to?.[0]?.address))).toEqual(new Set([orderBody.email]));
});

describe("a page is private", () => {
  let firm: Awaited<ReturnType<typeof openFirm>>;
  let path: string;
  let other: string;
  beforeAll(async () => {
    firm = await openFirm();
    await firm.invoiced();
    await firm.invoiced({ email: "grace@navy.example" });
    path = new URL(await firm.link()).pathname;
    other = new URL(await firm.link("grace@navy.example")).pathname;
    return () => firm[Symbol.asyncDispose]();
  });

  test("a guessed link opens nothing", async () => {
    const proof = "/orders/".length + 22;
    const altered = path.slice(0, -4) + (path.endsWith("AAAA") ? "BBBB" : "AAAA");
    const guesses = [
      `/orders/${"x".repeat(64)}`,
      path.slice(0, 40),
      altered,
      path.slice(0, proof) + other.slice(proof),
    ];
    for (const guess of guesses)
      for (const each of [guess, `${guess}/INV-2026-0001.pdf`]) expect((await firm.app.request(each)).status).toBe(404);
  });

  test("its invoice is sent without a referrer", async () => {
    const { status, headers } = await firm.app.request(`${path}/INV-2026-0001.pdf`);
    const sent = [status, headers.get("content-type"), headers.get("referrer-policy")];
    expect(sent).toEqual([200, "application/pdf", "no-referrer"]);
  });

  test.each(["INV-2026-0002.pdf", "appointment.ics", "x"])("it has no file %s", async (name) => {
    expect((await firm.app.request(`${path}/${name}`)).status).toBe(404);
  });
});

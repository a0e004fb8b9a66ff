import { expect, test } from "vitest";
import { erasePerson } from "../../../cli/operator/privacy/erase.ts";
import { openStore } from "../../../functions/store/store.ts";
import { api, orderBody } from "../../support/api.ts";
import { plainFrame, siteWithPages } from "../../support/orders.ts";
import { tempStore } from "../../support/temp-store.ts";

test("the link survives a restart of the server", async () => {
  await using temp = await tempStore();
  const { place, link } = siteWithPages(temp);
  await place();
  const path = new URL(await link()).pathname;
  const again = await openStore({ dataDir: temp.dataDir, beside: true });
  const response = await api(again, { orderFrame: plainFrame }).app.request(path);
  expect(response.status).toBe(200);
  await again.close();
});

test.each([
  ["a guess", () => "x".repeat(64)],
  ["too short a token", (token: string) => token.slice(0, 40)],
  ["another proof", (token: string) => token.slice(0, 60) + (token.endsWith("AAAA") ? "BBBB" : "AAAA")],
  ["another order's proof", (token: string, other: string) => token.slice(0, 22) + other.slice(22)],
  ["what is no token", () => "%2e%2e"],
])("%s opens no page, and no file of it", async (_, change) => {
  await using temp = await tempStore();
  const { place, link, app, postForm, desk } = siteWithPages(temp);
  const invoice = await desk.invoice(await place());
  await place({ email: "grace@navy.example", lastName: "Hopper" });
  const [token, other] = [await link(), await link("grace@navy.example")].map((page) => page.split("/").at(-1) ?? "");
  const path = `/orders/${change(token ?? "", other ?? "")}`;
  for (const each of [path, `${path}/${invoice.number}.pdf`]) {
    const response = await app.request(each);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("Lovelace");
  }
  expect((await postForm(path, {})).status).toBe(404);
});

test("another order's documents are none of the page's", async () => {
  await using temp = await tempStore();
  const { place, link, app, desk } = siteWithPages(temp);
  const own = await desk.invoice(await place());
  const others = await desk.invoice(await place({ email: "grace@navy.example", lastName: "Hopper" }));
  const path = new URL(await link()).pathname;
  const pdf = await app.request(`${path}/${own.number}.pdf`);
  expect([pdf.status, pdf.headers.get("content-type"), pdf.headers.get("referrer-policy")]).toEqual([
    200,
    "application/pdf",
    "no-referrer",
  ]);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  for (const name of [`${others.number}.pdf`, "appointment.ics", "x"]) {
    expect((await app.request(`${path}/${name}`)).status).toBe(404);
  }
});

test("posts from other sites change nothing, and neither does looking", async () => {
  await using temp = await tempStore();
  const { place, link, postForm, app } = siteWithPages(temp);
  await place();
  const path = new URL(await link()).pathname;
  for (const headers of [{ "Sec-Fetch-Site": "cross-site" }, { Origin: "https://evil.example" }]) {
    expect((await postForm(path, { cancel: "yes" }, headers)).status).toBe(403);
  }
  await app.request(path);
  expect(await temp.store.db.selectFrom("messages").select("id").execute()).toEqual([]);
});

test("once the buyer is erased, the page is gone", async () => {
  await using temp = await tempStore();
  const { place, link, see, desk, clock } = siteWithPages(temp);
  await desk.invoice(await place());
  const page = await link();
  await erasePerson(temp.store, orderBody.email, clock.now);
  expect((await see(page)).status).toBe(404);
});

test("nothing of the link is reported for the log, whatever happens", async () => {
  await using temp = await tempStore();
  const { place, link } = siteWithPages(temp);
  await place();
  const path = new URL(await link()).pathname;
  const reported: unknown[] = [];
  const broken = api(temp.store, {
    // It asks for what there is not.
    orderFrame: "{{unknown}}",
    report: ({ route, status, error }) => reported.push(route, status, String(error)),
  });
  await broken.app.request(path);
  await broken.app.request(`${path}/x/y`);
  await broken.app.request(`${path}%ff`);
  await broken.post(path, "{", { "Content-Type": "application/json" });
  await broken.app.request(path, { method: "DELETE" });
  expect(reported).toHaveLength(15);
  expect(JSON.stringify(reported)).not.toContain(path.slice("/orders/".length, -4));
});

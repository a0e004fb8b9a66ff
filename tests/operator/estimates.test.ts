import { expect, test } from "vitest";
import { services } from "../../content/catalogue.ts";
import { honeypotField } from "../../content/form-limits.ts";
import { formatUsd } from "../../content/money.ts";
import { formatFee } from "../../content/pricing.ts";
import { api, contactBody, rowCounts } from "../support/api.ts";
import { tempStore, type TempStore } from "../support/temp-store.ts";
import { sentMails } from "../support/orders.ts";
import { siteCli } from "./site-cli.ts";

const service = services.find(({ deliverables }) => deliverables.some(({ optional }) => optional));
const other = services.find((each) => each !== service);
const left = service?.deliverables.find(({ optional }) => optional);
const kept = service?.deliverables.find(({ optional }) => !optional);
if (!service || !other || !left || !kept) throw new Error("The firm has no service with anything optional.");
const about = `${service.slug}~${left.id},${other.slug}`;
const total = formatUsd(service.total - left.price);

test("the estimates that a message asks about are shown, answered, and kept as they were", async () => {
  await using temp = await tempStore();
  const id = await post(temp, { ...contactBody, about });
  // About another estimate, it is another message.
  await post(temp, { ...contactBody, about: service.slug });
  const { stdout } = await siteCli(temp, ["messages", "show", id]);
  expect(stdout).toContain(`About ${service.title}, without ${left.name}\n`);
  expect(stdout).toMatch(new RegExp(`^${escaped(kept.name)} +${escaped(formatFee(kept))}$`, "m"));
  expect(stdout).toMatch(new RegExp(`^${escaped(left.name)} +left out$`, "m"));
  expect(stdout).toMatch(new RegExp(`^Total fixed fee +${escaped(total)}$`, "m"));
  expect(stdout).toContain(`About ${other.title}\n`);
  const { searchParams } = new URL((await siteCli(temp, ["messages", "reply", id])).stdout.trim());
  expect(searchParams.get("body")).toContain(`without ${left.name}\r\n`);
  expect(searchParams.get("body")).toContain(`\r\nTotal fixed fee: ${total}\r\n`);
});

test("figures of an earlier price stay, also of a message that was held and released", async () => {
  await using temp = await tempStore();
  const id = await post(temp, { ...contactBody, about, [honeypotField]: "Longs Peak" });
  const { estimates } = await temp.store.db.selectFrom("messages").select("estimates").executeTakeFirstOrThrow();
  const cheaper = String(estimates).replace(/"totalCents":\d+/, '"totalCents":123400');
  await temp.store.db.updateTable("messages").set({ estimates: cheaper }).execute();
  expect((await siteCli(temp, ["messages", "show", id])).stdout).toMatch(/^Total fixed fee +\$1,234$/m);
  await siteCli(temp, ["messages", "not-spam", id]);
  const [mail] = await sentMails(temp.store, temp.dataDir, Date.now());
  expect(mail?.text).toContain("Total fixed fee: $1,234");
});

test.each(["no-such-service", `${service.slug}~no-such-part`, `${service.slug}~${kept.id}`])(
  "a message about %s arrives, marked",
  async (unknown) => {
    await using temp = await tempStore();
    const id = await post(temp, { ...contactBody, about: unknown });
    const mark = `${unknown.replace("~", " without ")}: the catalogue has no such estimate`;
    expect((await siteCli(temp, ["messages", "show", id])).stdout).toContain(`About ${mark}`);
    const [mail] = await sentMails(temp.store, temp.dataDir, Date.now());
    expect(mail?.text).toContain(`It asks about: ${mark}.`);
    expect((await siteCli(temp, ["messages", "reply", id])).stdout).not.toContain("body=");
  },
);

test("what names no estimate at all is refused, and stores nothing", async () => {
  await using temp = await tempStore();
  for (const wrong of ["", "x y", "a,b,c,d,e", "x".repeat(1_001), 1, null]) {
    const response = await api(temp.store).postJson("/api/contact", { ...contactBody, about: wrong });
    expect([response.status, await response.json()]).toMatchObject([422, { errors: [{ pointer: "#/about" }] }]);
  }
  expect(await rowCounts(temp.store)).toMatchObject({ messages: 0, mails: 0 });
});

test("a form posted before the scripts ran carries its estimates, also past an error", async () => {
  await using temp = await tempStore();
  const { postForm } = api(temp.store);
  const again = await postForm("/api/contact", { ...contactBody, name: "", about });
  expect(again.status).toBe(422);
  expect(await again.text()).toContain(`<input type="hidden" name="about" value="${about}">`);
  expect((await postForm("/api/contact", { ...contactBody, about })).status).toBe(303);
  const { estimates } = await temp.store.db.selectFrom("messages").select("estimates").executeTakeFirstOrThrow();
  expect(estimates).toContain(`"slug":"${service.slug}"`);
});

// --- internal ---

/** Posts a message, and returns the end of its id. */
async function post(temp: TempStore, body: object): Promise<string> {
  const response = await api(temp.store).postJson("/api/contact", body);
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id.slice(-8);
}

const escaped = (text: string) => text.replaceAll(/[.$()|+*?]/g, String.raw`\$&`);

import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { honeypotField } from "../../content/form-limits.ts";
import { api, contactBody, rowCounts } from "../support/api.ts";
import { tempStore, type TempStore } from "../support/temp-store.ts";
import { siteCli, siteCliProcess } from "./site-cli.ts";
import { services } from "../../content/catalogue.ts";
import { formatUsd } from "../../content/money.ts";
import { formatFee } from "../../content/pricing.ts";
import { sentMails } from "../support/orders.ts";

test("a message is listed, shown and marked as done, by the end of its id", async () => {
  await using temp = await tempStore();
  const id = await post(temp, contactBody);
  expect(await messages(temp, "list")).toMatch(
    new RegExp(`^${id} +new +just now +Grace Hopper +grace@navy.example`, "m"),
  );
  const shown = await messages(temp, "show", id);
  expect(shown).toContain("│ We would like to automate our nightly reports.\n│ Can we talk next week?");
  expect(shown).toMatch(/contact-notification +the office +pending/);
  expect(await messages(temp, "done", id)).toContain("is done");
  expect(await messages(temp, "list")).toBe("No messages are new.\n");
  expect(await messages(temp, "list", "--state", "all")).toContain("Grace Hopper");
});

test("a suspect waits apart, is due, and once it is released, however many release it, is what it would have been", async () => {
  await using temp = await tempStore();
  const id = await post(temp, { ...contactBody, [honeypotField]: "Longs Peak" });
  expect(await messages(temp, "list")).toMatch(/^No messages are new\.\n\nHeld: 1\./);
  const due = await siteCli(temp, ["orders", "due"]);
  expect(due.stdout).toMatch(
    new RegExp(`^held message ${id} +just now +deleted in 89d +held: a field was filled in`, "m"),
  );
  expect(due.code).toBe(1);
  await messages(temp, "done", id);
  expect(await siteCli(temp, ["orders", "due"])).toMatchObject({ code: 0 });
  expect(await rowCounts(temp.store)).toMatchObject({ mails: 0 });
  const releases = [1, 2].map(() => siteCliProcess(temp, ["messages", "release", id]));
  expect((await Promise.all(releases)).map(({ code }) => code).toSorted()).toEqual([0, 2]);
  expect(await rowCounts(temp.store)).toMatchObject({ messages: 1, held: 0, mails: 1 });
});

test("an unknown id among those that are done is refused, and none is", async () => {
  await using temp = await tempStore();
  const id = await post(temp, contactBody);
  expect(await siteCli(temp, ["messages", "done", id, "ffffffff"])).toMatchObject({ code: 2, stdout: "" });
  expect(await messages(temp, "list")).toContain(id);
});

test.runIf(process.platform === "linux")("--open gives the reply to the machine's own mail program", async () => {
  await using temp = await tempStore();
  const id = await post(temp, contactBody);
  const run = (PATH: string) => siteCli(temp, ["messages", "reply", id, "--open"], { env: { PATH } });
  const address = `mailto:${contactBody.email}?subject=Re%3A%20Your%20message%20to%20Cairn%20AI`;
  // Where nothing opens it, the address is there to be copied.
  const without = await run(temp.dataDir);
  expect([without.code, without.stderr]).toEqual([2, expect.stringContaining(address)]);
  const opened = join(temp.dataDir, "opened");
  const opener = join(temp.dataDir, "xdg-open");
  await writeFile(opener, `#!/bin/sh\nprintf %s "$1" > "${opened}.part" && /bin/mv "${opened}.part" "${opened}"\n`);
  await chmod(opener, 0o755);
  expect((await run(temp.dataDir)).stdout).toContain("Opened in your mail program.");
  await expect.poll(() => readFile(opened, "utf8").catch(() => "")).toBe(address);
});

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
  const stdout = await messages(temp, "show", id);
  expect(stdout).toContain(`About ${service.title}, without ${left.name}\n`);
  expect(stdout).toMatch(new RegExp(`^${escaped(kept.name)} +${escaped(formatFee(kept))}$`, "m"));
  expect(stdout).toMatch(new RegExp(`^${escaped(left.name)} +left out$`, "m"));
  expect(stdout).toMatch(new RegExp(`^Total fixed fee +${escaped(total)}$`, "m"));
  expect(stdout).toContain(`About ${other.title}\n`);
  const { searchParams } = new URL((await messages(temp, "reply", id)).trim());
  expect(searchParams.get("body")).toContain(`without ${left.name}\r\n`);
  expect(searchParams.get("body")).toContain(`\r\nTotal fixed fee: ${total}\r\n`);
});

test("figures of an earlier price stay, also of a message that was held and released", async () => {
  await using temp = await tempStore();
  const id = await post(temp, { ...contactBody, about, [honeypotField]: "Longs Peak" });
  const { estimates } = await temp.store.db.selectFrom("messages").select("estimates").executeTakeFirstOrThrow();
  const cheaper = String(estimates).replace(/"totalCents":\d+/, '"totalCents":123400');
  await temp.store.db.updateTable("messages").set({ estimates: cheaper }).execute();
  expect(await messages(temp, "show", id)).toMatch(/^Total fixed fee +\$1,234$/m);
  await messages(temp, "release", id);
  const [mail] = await sentMails(temp.store, temp.dataDir, Date.now());
  expect(mail?.text).toContain("Total fixed fee: $1,234");
});

test.each(["no-such-service", `${service.slug}~no-such-part`, `${service.slug}~${kept.id}`])(
  "a message about %s arrives, marked",
  async (unknown) => {
    await using temp = await tempStore();
    const id = await post(temp, { ...contactBody, about: unknown });
    const mark = `${unknown.replace("~", " without ")}: the catalogue has no such estimate`;
    expect(await messages(temp, "show", id)).toContain(`About ${mark}`);
    const [mail] = await sentMails(temp.store, temp.dataDir, Date.now());
    expect(mail?.text).toContain(`It asks about: ${mark}.`);
    expect(await messages(temp, "reply", id)).not.toContain("body=");
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

/** What a command about messages prints, which is to succeed. */
async function messages(temp: TempStore, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await siteCli(temp, ["messages", ...args]);
  expect([args, code, stderr]).toEqual([args, 0, ""]);
  return stdout;
}

/** Posts a message, and returns the end of its id. */
async function post({ store }: TempStore, body: object, now = Date.now()): Promise<string> {
  const response = await api(store, { now: () => now }).postJson("/api/contact", body);
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id.slice(-8);
}

const escaped = (text: string) => text.replaceAll(/[.$()|+*?]/g, String.raw`\$&`);

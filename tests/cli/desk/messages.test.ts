import { expect, test } from "vitest";
import { contactBody } from "../../support/api.ts";
import { firmToday, siteCliProcess } from "../../support/orders.ts";
import { services } from "../../../content/catalogue.ts";
import { formatUsd } from "../../../content/pricing/money.ts";
import { formatFee } from "../../../content/pricing/fees.ts";

test("a message is listed, shown and marked as done, by the end of its id", async () => {
  await using firm = await firmWithMessages();
  const id = await firm.post();
  expect(await firm.messages("list")).toMatch(
    new RegExp(`^${id} +new +just now +Grace Hopper +grace@navy.example`, "m"),
  );
  const shown = await firm.messages("show", id);
  expect(shown).toContain("│ We would like to automate our nightly reports.\n│ Can we talk next week?");
  expect(shown).toMatch(/contact-notification +the office +pending/);
  // One that is unknown among several: none is done.
  expect(await firm.run("messages", "done", id, "ffffffff")).toMatchObject({ code: 2, stdout: "" });
  expect(await firm.messages("list")).toContain(id);
  expect(await firm.messages("done", id)).toContain("is done");
  expect(await firm.messages("list")).toBe("No messages are new.\n");
  expect(await firm.messages("list", "--state", "all")).toContain("Grace Hopper");
});

test("a suspect waits apart, is due, and once it is released, however many release it, is what it would have been", async () => {
  await using firm = await firmWithMessages();
  const id = await firm.post({ favorite_summit: "Longs Peak" });
  expect(await firm.messages("list")).toMatch(/^No messages are new\.\n\nHeld: 1\./);
  const due = await firm.run("orders", "due");
  expect(due.stdout).toMatch(
    new RegExp(`^held message +${id} +yes +just now +deleted in 89d +held: a field was filled in`, "m"),
  );
  expect(due.code).toBe(1);
  await firm.messages("done", id);
  expect(await firm.run("orders", "due")).toMatchObject({ code: 0 });
  expect(await firm.rowCounts()).toMatchObject({ mails: 0 });
  const releases = [1, 2].map(() => siteCliProcess(firm, ["messages", "release", id]));
  expect((await Promise.all(releases)).map(({ code }) => code).toSorted()).toEqual([0, 2]);
  expect(await firm.rowCounts()).toMatchObject({ messages: 1, held: 0, mails: 1 });
});

const service = services.find(({ deliverables }) => deliverables.some(({ optional }) => optional));
const other = services.find((each) => each !== service);
const left = service?.deliverables.find(({ optional }) => optional);
const kept = service?.deliverables.find(({ optional }) => !optional);
if (!service || !other || !left || !kept) throw new Error("The firm has no service with anything optional.");
const about = `${service.slug}~${left.id},${other.slug}`;
const total = formatUsd(service.total - left.price);

test("the estimates that a message asks about are shown, answered, and kept as they were", async () => {
  await using firm = await firmWithMessages();
  const id = await firm.post({ about });
  // About another estimate, it is another message.
  await firm.post({ about: service.slug });
  const stdout = await firm.messages("show", id);
  expect(stdout).toContain(`About ${service.title}, without ${left.name}\n`);
  expect(stdout).toMatch(new RegExp(`^${escaped(kept.name)} +${escaped(formatFee(kept))}$`, "m"));
  expect(stdout).toMatch(new RegExp(`^${escaped(left.name)} +left out$`, "m"));
  expect(stdout).toMatch(new RegExp(`^Total fixed fee +${escaped(total)}$`, "m"));
  expect(stdout).toContain(`About ${other.title}\n`);
  const { searchParams } = new URL((await firm.messages("reply", id)).trim());
  expect(searchParams.get("body")).toContain(`without ${left.name}\r\n`);
  expect(searchParams.get("body")).toContain(`\r\nTotal fixed fee: ${total}\r\n`);
});

test("figures of an earlier price stay, also of a message that was held and released", async () => {
  await using firm = await firmWithMessages();
  const id = await firm.post({ about, favorite_summit: "Longs Peak" });
  const { estimates } = await firm.db.selectFrom("messages").select("estimates").executeTakeFirstOrThrow();
  const cheaper = String(estimates).replace(/"totalCents":\d+/, '"totalCents":123400');
  await firm.db.updateTable("messages").set({ estimates: cheaper }).execute();
  expect(await firm.messages("show", id)).toMatch(/^Total fixed fee +\$1,234$/m);
  await firm.messages("release", id);
  const [mail] = await firm.mails();
  expect(mail?.text).toContain("Total fixed fee: $1,234");
});

test.each(["no-such-service", `${service.slug}~no-such-part`, `${service.slug}~${kept.id}`])(
  "a message about %s arrives, marked",
  async (unknown) => {
    await using firm = await firmWithMessages();
    const id = await firm.post({ about: unknown });
    const mark = `${unknown.replace("~", " without ")}: the catalogue has no such estimate`;
    expect(await firm.messages("show", id)).toContain(`About ${mark}`);
    const [mail] = await firm.mails();
    expect(mail?.text).toContain(`It asks about: ${mark}.`);
    expect(await firm.messages("reply", id)).not.toContain("body=");
  },
);

test("a form posted before the scripts ran carries its estimates, also past an error", async () => {
  await using firm = await firmWithMessages();
  const { postForm } = firm;
  const again = await postForm("/api/contact", { ...contactBody, name: "", about });
  expect(again.status).toBe(422);
  expect(await again.text()).toContain(`<input type="hidden" name="about" value="${about}">`);
  expect((await postForm("/api/contact", { ...contactBody, about })).status).toBe(303);
  const { estimates } = await firm.db.selectFrom("messages").select("estimates").executeTakeFirstOrThrow();
  expect(estimates).toContain(`"slug":"${service.slug}"`);
});

// --- internal ---

/** A firm of today; `messages` is what a command about them prints, and `post` the end of a message's id. */
async function firmWithMessages() {
  const firm = await firmToday();
  return {
    ...firm,
    messages: (...args: string[]) => firm.said("messages", ...args),
    async post(fields: object = {}): Promise<string> {
      const response = await firm.postJson("/api/contact", { ...contactBody, ...fields });
      return String((await response.json()).id).slice(-8);
    },
  };
}

const escaped = (text: string) => text.replaceAll(/[.$()|+*?]/g, String.raw`\$&`);

import { expect, test as base } from "vitest";
import { services } from "../../../content/catalogue.ts";
import { formatUsd } from "../../../content/pricing/money.ts";
import { contactBody } from "../../support/api.ts";
import { openFirm } from "../../support/orders.ts";
import { opened } from "../../support/temp-store.ts";

const test = base.extend("firm", opened(firmWithMessages));

const spam = { favorite_summit: "Longs Peak" };

test("lists a new message by the end of its id", async ({ firm }) => {
  const id = await firm.post();
  const row = new RegExp(`^${id} +new +just now +Grace Hopper +grace@navy.example`, "m");
  expect(await firm.messages("list")).toMatch(row);
});

test("shows a message with the state of its email", async ({ firm }) => {
  const shown = await firm.messages("show", await firm.post());
  expect(shown).toContain("│ We would like to automate our nightly reports.\n│ Can we talk next week?");
  expect(shown).toMatch(/contact-notification +the office +waiting/);
});

test("leaves a finished message out of the list", async ({ firm }) => {
  expect(await firm.messages("done", await firm.post())).toContain("is done");
  expect(await firm.messages("list")).toBe("No new messages.\n");
});

test("a message released twice is mailed once", async ({ firm }) => {
  const id = await firm.post(spam);
  const releases = [await firm.run("messages", "release", id), await firm.run("messages", "release", id)];
  expect(releases.map(({ code }) => code)).toEqual([0, 2]);
  expect(await firm.rowCounts()).toMatchObject({ messages: 1, held: 0, mails: 1 });
});

const service = services.find(({ deliverables }) => deliverables.some(({ optional }) => optional));
const left = service?.deliverables.find(({ optional }) => optional);
if (!service || !left) throw new Error("The firm has no service with an optional deliverable.");
const about = `${service.slug}~${left.id}`;
const total = formatUsd(service.total - left.price);

test("shows the estimate that a message asks about", async ({ firm }) => {
  const shown = await firm.messages("show", await firm.post({ about }));
  expect(shown.replace(/\s+/g, " ")).toContain(`Asks about ${service.title} without ${left.name}: ${total}, `);
});

/** A firm of today. `messages` runs a command, and `post` returns the end of a message's id. */
async function firmWithMessages() {
  const firm = await openFirm();
  return {
    ...firm,
    messages: (...args: string[]) => firm.outputOf("messages", ...args),
    async post(fields: object = {}): Promise<string> {
      const response = await firm.postJson("/api/contact", { ...contactBody, ...fields });
      return String((await response.json()).id).slice(-8);
    },
  };
}

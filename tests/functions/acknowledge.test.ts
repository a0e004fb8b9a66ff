import { describe, expect, test } from "vitest";
import { company, emails } from "../../content/catalogue.ts";
import { honeypotField } from "../../content/form-limits.ts";
import { sweepPosts } from "../../functions/posts/posts.ts";
import { api, contactBody, orderBody } from "../support/api.ts";
import { sentMails } from "../support/orders.ts";
import { engines, tempStore, type TempStore } from "../support/temp-store.ts";

const start = Date.UTC(2026, 10, 23, 17, 0);
const hour = 3_600_000;

/** A site that acknowledges messages, on a clock of its own. */
function acknowledging({ store, dataDir }: TempStore, unseenOrders?: number) {
  const clock = { now: start };
  const { postJson } = api(store, { acknowledges: true, unseenOrders, now: () => clock.now });
  return {
    clock,
    order: (email: string) => postJson("/api/orders", { ...orderBody, email }),
    write: (fields: Partial<typeof contactBody> & { [honeypotField]?: string } = {}) =>
      postJson("/api/contact", { ...contactBody, message: `${contactBody.message} ${Math.random()}`, ...fields }),
    /** The addresses that were told, one for each email. */
    told: async () => {
      const mails = store.db.selectFrom("mails").select("to_address").where("kind", "=", "contact-acknowledgement");
      return (await mails.orderBy("created_at").execute()).map(({ to_address: address }) => address);
    },
    sent: () => sentMails(store, dataDir, clock.now),
  };
}

describe.each(engines)("on %s", (engine) => {
  test("the sender is told in the firm's words alone, by an email that no program answers", async () => {
    await using temp = await tempStore(engine);
    const { write, sent } = acknowledging(temp);
    await write();
    const mail = (await sent()).find(({ to }) => to?.[0]?.address === contactBody.email);
    expect(mail).toMatchObject({ subject: `Your message to ${company.brand}`, to: [{ name: "" }] });
    const { lead, note } = emails.acknowledgement(company);
    for (const paragraph of [lead, note]) expect(mail?.text).toContain(paragraph);
    expect(`${mail?.text} ${mail?.html} ${mail?.subject}`).not.toMatch(/Grace|Hopper|Eckert|automate|nightly/);
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-replied" }));
  });

  test("an address is told once a day, however it is written and however many messages come at once", async () => {
    await using temp = await tempStore(engine);
    const { clock, write, told } = acknowledging(temp);
    await Promise.all([
      write(),
      write({ email: "GRACE@navy.example" }),
      write(),
      write({ email: "ada@engine.example" }),
    ]);
    clock.now += hour;
    await write();
    expect((await told()).map((address) => address.toLowerCase()).toSorted()).toEqual([
      "ada@engine.example",
      "grace@navy.example",
    ]);
    clock.now += 24 * hour;
    await write();
    expect(await told()).toHaveLength(3);
  });

  test("within an hour no more are told than strangers are mailed, orders included", async () => {
    await using temp = await tempStore(engine);
    const { clock, write, order, told } = acknowledging(temp, 3);
    await order("buyer@engine.example");
    for (const name of ["a", "b", "c", "d"]) await write({ email: `${name}@navy.example` });
    expect(await told()).toEqual(["a@navy.example", "b@navy.example"]);
    clock.now += hour + 1;
    await write({ email: "e@navy.example" });
    expect(await told()).toHaveLength(3);
    const messages = await temp.store.db.selectFrom("messages").select("id").execute();
    expect(messages).toHaveLength(5);
  });
});

test("nobody is told of a message that is held, nor where the setting is off", async () => {
  await using temp = await tempStore();
  const { write, told } = acknowledging(temp);
  await write({ [honeypotField]: "x" });
  await api(temp.store).postJson("/api/contact", contactBody);
  expect(await told()).toEqual([]);
});

test("who was told is kept as a hash, and forgotten after two days", async () => {
  await using temp = await tempStore();
  const { clock, write } = acknowledging(temp);
  await write();
  const keys = async () => (await temp.store.db.selectFrom("done_once").select("key").execute()).map(({ key }) => key);
  expect(await keys()).toEqual([expect.stringMatching(/^acknowledged 2026-11-23 [\w-]{43}$/)]);
  await sweepPosts(temp.store, clock.now + 24 * hour);
  expect(await keys()).toHaveLength(1);
  await sweepPosts(temp.store, clock.now + 48 * hour);
  expect(await keys()).toEqual([]);
});

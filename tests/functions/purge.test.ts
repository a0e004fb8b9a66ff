import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test as base } from "vitest";
import { company } from "../../content/catalogue.ts";
import { contactBody } from "../support/api.ts";
import { createTestJobs, day, openFirm } from "../support/orders.ts";
import { opened } from "../support/temp-store.ts";

const test = base.extend("firm", opened(office));

const { retention } = company;
const bot = { company: "See www.links.example" };
/** Noon in Denver. */
const noon = Date.UTC(2026, 10, 21, 19);

/** A firm at noon; `ago` goes some milliseconds back, with what was posted and sent then. */
async function office() {
  const firm = await openFirm({ now: noon });
  const ago = async (ms: number, does: () => Promise<unknown>) => {
    firm.clock.now = noon - ms;
    await does();
    firm.clock.now = noon;
  };
  const server = () => createTestJobs(firm.store, firm.now, { DATA_DIR: firm.dataDir });
  const message = (fields: object = {}) => firm.postJson("/api/contact", { ...contactBody, ...fields });
  return { ...firm, ago, server, message, folder: join(firm.dataDir, "mail") };
}

test("two servers at once delete what is past its retention period", async ({ firm }) => {
  const { ago, message } = firm;
  await ago(retention.mails * day, firm.place);
  await ago(retention.mails * day, firm.mails);
  await ago(retention.messages * day, message);
  await ago(retention.messages * day - 1, () => message({ name: "Young" }));
  await ago(retention.spam * day, () => message({ favorite_summit: "x" }));
  await ago(retention.spam * day, async () => firm.desk.cancel(await firm.place(bot), "a bot"));
  await ago(retention.spam * day, () => firm.place({ ...bot, city: "Golden" }));
  await Promise.all([firm.server().run(), firm.server().run()]);
  expect(await firm.rowCounts()).toEqual({ messages: 1, orders: 1, held: 1, mails: 1 });
  for (const file of (await readdir(firm.dataDir)).filter((name) => name.startsWith("site.sqlite")))
    expect(await readFile(join(firm.dataDir, file), "latin1")).not.toContain("Grace Hopper");
});

test("files of emails are deleted after their retention period", async ({ firm }) => {
  await firm.ago(retention.mails * day, firm.place);
  await firm.ago(retention.mails * day, firm.mails);
  const old = await readdir(firm.folder);
  await firm.message();
  await firm.mails();
  await writeFile(join(firm.folder, "notes.eml"), "");
  const all = await readdir(firm.folder);
  await firm.server().run();
  expect(await readdir(firm.folder)).toEqual(all.filter((name) => !old.includes(name)));
});

test("further cold starts on the same day purge nothing", async ({ firm }) => {
  await firm.server().run();
  await firm.ago(retention.messages * day, () => firm.message());
  for (const coldStart of [firm.server(), firm.server()]) await coldStart.run();
  expect(await firm.rowCounts()).toMatchObject({ messages: 1 });
});

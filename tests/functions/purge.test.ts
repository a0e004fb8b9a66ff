import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { company } from "../../content/catalogue.ts";
import type { LogEvent } from "../../functions/app/log.ts";
import { contactBody } from "../support/api.ts";
import { jobsOn, day, firmOn } from "../support/orders.ts";

const { retention } = company;
/** Noon in Denver. */
const noon = Date.UTC(2026, 10, 21, 19);

/** A firm at noon; `ago` goes some milliseconds back, with what was posted and sent then. */
async function office() {
  const firm = await firmOn({ now: noon });
  const ago = async (ms: number, does: () => Promise<unknown>) => {
    firm.clock.now = noon - ms;
    await does();
    firm.clock.now = noon;
  };
  /** A server that only has to purge, with the events that it reports. */
  const server = () => {
    const events: LogEvent[] = [];
    return {
      ...jobsOn(firm.store, firm.now, {}, { dataDir: firm.dataDir, log: (event) => events.push(event) }),
      events,
    };
  };
  const message = (fields: object = {}) => firm.postJson("/api/contact", { ...contactBody, ...fields });
  return { ...firm, ago, server, message, folder: join(firm.dataDir, "mail") };
}

test("two servers at once delete what is past its retention period, except orders", async () => {
  await using firm = await office();
  const { ago, message, folder } = firm;
  await ago(retention.orders * day, firm.invoiced);
  await ago(retention.mails * day, firm.mails);
  await ago(retention.messages * day, message);
  await ago(retention.spam * day, () => message({ favorite_summit: "x" }));
  await firm.mails();
  const old = await readdir(folder);
  // Its email was stored long ago and sent only now: retention counts from sending.
  await ago(retention.mails * day, () => message({ name: "Young" }));
  await firm.mails();
  await ago(retention.orders * day - 1, () => firm.place({ lastName: "Young" }));
  /** Writes a file of an email whose row is gone, or another. */
  const write = async (at: number, start = new Date(at).toISOString().replace(/[:.]/g, "-")) => {
    const name = `${start}-invoice-ORD-2026-000017-${crypto.randomUUID()}.eml`;
    await writeFile(join(folder, name), "");
    return name;
  };
  old.push(await write(noon - retention.mails * day));
  await write(noon - retention.mails * day + 1);
  await write(0, "notes");
  const all = await readdir(folder);
  const servers = [firm.server(), firm.server()];
  await Promise.all(servers.map((each) => each.run()));
  expect(servers.flatMap(({ events }) => events).filter(({ event }) => event === "job-failed")).toEqual([]);
  expect(await firm.rowCounts()).toEqual({ messages: 1, orders: 2, held: 0, mails: 3 });
  expect(await firm.db.selectFrom("entries").selectAll().execute()).toHaveLength(1);
  expect(await readdir(folder)).toEqual(all.filter((name) => !old.includes(name)));
  for (const file of (await readdir(firm.dataDir)).filter((name) => name.startsWith("site.sqlite")))
    expect(await readFile(join(firm.dataDir, file), "latin1")).not.toContain("Grace Hopper");

  // Once a day; what was reported is what was removed.
  const [one] = servers;
  await ago(retention.messages * day, () => message({ name: "Later" }));
  await one?.run();
  expect(await firm.rowCounts()).toMatchObject({ messages: 2 });
  firm.clock.now += day;
  await one?.run();
  // The message, its email, and the file that was too young by a millisecond.
  expect(one?.events.at(-1)).toEqual({ event: "purged", count: 3 });
});

test("further cold starts on the same day purge nothing", async () => {
  await using firm = await office();
  await firm.server().run();
  await firm.ago(retention.messages * day, () => firm.message());
  for (const coldStart of [firm.server(), firm.server()]) await coldStart.run();
  expect(await firm.rowCounts()).toMatchObject({ messages: 1 });
});

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { company } from "../../content/catalogue.ts";
import { honeypotField } from "../../content/form-limits.ts";
import type { ChoreEvent } from "../../functions/chores/chores.ts";
import { dailyPurge } from "../../functions/privacy/purge.ts";
import { openStore, type Store } from "../../functions/store/store.ts";
import { release } from "../../functions/trouble/caution.ts";
import { api, contactBody, rowCounts } from "../support/api.ts";
import { choresOn, deskAt, placeOrder, sentMails, siteUrl } from "../support/orders.ts";
import { startServerProcess } from "../support/server-process.ts";
import { engines, folderWithBuild, tempStore, type TempStore } from "../support/temp-store.ts";

const day = 86_400_000;
const { retention } = company;
/** Noon in Denver. */
const start = Date.UTC(2026, 10, 21, 19);

/** The chores of a server with nothing to do but the purge, and the events they report. */
function server({ store, dataDir }: TempStore, now: () => number) {
  const events: ChoreEvent[] = [];
  const purge = dailyPurge(store, dataDir, now);
  const chores = choresOn(store, now, {}, { purge, report: (event) => events.push(event) });
  return { ...chores, events };
}

/** Servers worked with the store up to this time, so that their clocks are believed although nothing was posted. */
function workedUntil(store: Store, at: number) {
  return release(store.db, "clock", siteUrl, at);
}

function message({ store }: TempStore, at: number, fields: object = {}) {
  return api(store, { now: () => at }).postJson("/api/contact", { ...contactBody, ...fields });
}

describe.each(engines)("on %s", (engine) => {
  test("two concurrent servers delete everything past its retention period but orders, and nothing else", async () => {
    await using temp = await tempStore(engine);
    const old = await placeOrder(temp.store, start - retention.orders * day);
    await deskAt(temp.store, () => start - retention.orders * day + 1).invoice(old);
    await sentMails(temp.store, temp.dataDir, start - retention.mails * day);
    await message(temp, start - retention.messages * day);
    await message(temp, start - retention.spam * day, { [honeypotField]: "x" });
    await sentMails(temp.store, temp.dataDir, start);
    await placeOrder(temp.store, start - retention.orders * day + 1, { lastName: "Young" });
    await workedUntil(temp.store, start - day);
    const servers = [server(temp, () => start), server(temp, () => start)];
    await Promise.all(servers.map((each) => each.run()));
    expect(servers.flatMap(({ events }) => events).filter(({ event }) => event === "chore-failed")).toEqual([]);
    expect(await rowCounts(temp.store)).toEqual({ messages: 0, orders: 2, held: 0, mails: 2 });
    expect(await temp.store.db.selectFrom("entries").selectAll().execute()).toHaveLength(1);
    expect(await readdir(join(temp.dataDir, "mail"))).toEqual([]);
    for (const file of (await readdir(temp.dataDir)).filter((name) => name.startsWith("site.sqlite"))) {
      expect(await readFile(join(temp.dataDir, file), "latin1")).not.toContain("nightly reports");
    }
  });

  test("takes the files of mails whose time is over, with a row in the store or without, and leaves every other", async () => {
    await using temp = await tempStore(engine);
    const folder = join(temp.dataDir, "mail");
    await message(temp, start - retention.messages * day);
    await sentMails(temp.store, temp.dataDir, start);
    const old = await readdir(folder);
    // Its email was stored long ago and sent only now: retention counts from sending.
    await message(temp, start - retention.mails * day, { name: "Young" });
    await sentMails(temp.store, temp.dataDir, start);
    const withoutRow = async (at: number) => {
      const name = `${new Date(at).toISOString().replace(/[:.]/g, "-")}-invoice-ORD-2026-000017-${crypto.randomUUID()}.eml`;
      await writeFile(join(folder, name), "");
      return name;
    };
    old.push(await withoutRow(start - retention.mails * day));
    await withoutRow(start - retention.mails * day + 1);
    await writeFile(join(folder, "notes.txt"), "");
    const all = await readdir(folder);
    await workedUntil(temp.store, start - day);
    await server(temp, () => start).run();
    expect(await readdir(folder)).toEqual(all.filter((name) => !old.includes(name)));
    expect(await rowCounts(temp.store)).toMatchObject({ messages: 1, mails: 1 });
  });

  test("runs once a day, and reports how many", async () => {
    await using temp = await tempStore(engine);
    let now = start;
    for (const name of ["One", "Two"]) await message(temp, start - retention.messages * day, { name });
    await workedUntil(temp.store, start - day);
    const chores = server(temp, () => now);
    await chores.run();
    await message(temp, start - retention.messages * day, { name: "Later" });
    await chores.run();
    expect(await rowCounts(temp.store)).toMatchObject({ messages: 1, mails: 1 });
    now += day;
    await chores.run();
    expect(await rowCounts(temp.store)).toMatchObject({ messages: 0, mails: 0 });
    const counts = { orders: 0, spam: 0, files: 0 };
    expect(chores.events).toEqual(
      [2, 1].map((each) => ({ event: "purged", purged: { ...counts, messages: each, mails: each } })),
    );
  });
});

test("a server that was just started purges its store", async () => {
  await using folder = await folderWithBuild();
  const dataDir = join(folder.path, "data");
  const store = await openStore({ dataDir });
  const at = Date.now() - (retention.messages + 1) * day;
  await api(store, { now: () => at }).postJson("/api/contact", contactBody);
  await workedUntil(store, Date.now());
  await store.close();
  const running = await startServerProcess(folder.path, { LOG_LEVEL: "info" });
  await expect.poll(running.log).toContain('"event":"purged"');
  expect(await running.end("SIGTERM")).toBe(0);
  const after = await openStore({ dataDir });
  expect(await rowCounts(after)).toEqual({ messages: 0, orders: 0, held: 0, mails: 0 });
  await after.close();
});

import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { honeypotField } from "../../content/form-limits.ts";
import { api, contactBody, orderBody, rowCounts } from "../support/api.ts";
import { engines, tempStore, type TempStore } from "../support/temp-store.ts";
import { siteCli, siteCliProcess } from "./site-cli.ts";
import { mailQueue } from "../../functions/mail/queue.ts";

describe.each(engines)("on %s", (engine) => {
  test("a message is listed, shown and marked as done", async () => {
    await using temp = await tempStore(engine);
    const id = await post(temp, contactBody);
    const list = await siteCli(temp, ["messages", "list"]);
    expect(list.stdout).toMatch(new RegExp(`^${id.slice(-8)} +new +just now +Grace Hopper +grace@navy.example`, "m"));
    const shown = await siteCli(temp, ["messages", "show", id.slice(-8)]);
    expect(shown.stdout).toContain("│ We would like to automate our nightly reports.\n│ Can we talk next week?");
    expect(shown.stdout).toMatch(/contact-notification +the office +pending/);

    expect((await siteCli(temp, ["messages", "done", id.slice(-8)])).stdout).toContain("is done");
    expect((await siteCli(temp, ["messages", "list"])).stdout).toBe("No messages are new.\n");
    expect((await siteCli(temp, ["messages", "done", id.slice(-8), "--undo"])).stdout).toContain("is new");
  });

  test("filters leave out what does not pass them", async () => {
    await using temp = await tempStore(engine);
    await post(temp, { ...contactBody, name: "Ähnlich Groß" }, Date.now() - 3 * 86_400_000);
    await post(temp, contactBody);
    const names = async (...args: string[]) => {
      const { stdout } = await siteCli(temp, ["messages", "list", "--format", "json", ...args]);
      return (JSON.parse(stdout) as { messages: { name: string }[] }).messages.map(({ name }) => name);
    };
    expect(await names()).toEqual(["Grace Hopper", "Ähnlich Groß"]);
    expect(await names("--since", "2d")).toEqual(["Grace Hopper"]);
    expect(await names("--state", "done")).toEqual([]);
  });

  test("a suspect is listed separately, and releasing it makes it what it would have been, once", async () => {
    await using temp = await tempStore(engine);
    const message = await post(temp, { ...contactBody, [honeypotField]: "Longs Peak" });
    const answer = await api(temp.store).postJson("/api/orders", { ...orderBody, [honeypotField]: "Longs Peak" });
    const { orderNumber } = (await answer.json()) as { orderNumber: string };
    const list = await siteCli(temp, ["messages", "list"]);
    expect(list.stdout).toContain("No messages are new.");
    expect(list.stdout).toContain("Held: 1.");
    expect(await rowCounts(temp.store)).toEqual({ messages: 0, orders: 0, held: 2, mails: 0 });

    const releases = await Promise.all([
      siteCliProcess(temp, ["orders", "release", orderNumber, "--yes"]),
      siteCliProcess(temp, ["orders", "release", orderNumber, "--yes"]),
      siteCliProcess(temp, ["messages", "not-spam", message.slice(-8)]),
    ]);
    expect(releases.map(({ code }) => code).filter((code) => code === 0).length).toBeGreaterThanOrEqual(2);
    expect(await rowCounts(temp.store)).toEqual({ messages: 1, orders: 1, held: 0, mails: 3 });
    const shown = await siteCli(temp, ["orders", "show", orderNumber]);
    expect(shown.stdout).toMatch(/placed +buyer +Held because a field was filled in[^]*released +operator/);
    await siteCli(temp, ["mail", "drain"]);
    expect((await siteCli(temp, ["orders", "show", orderNumber])).stdout).toMatch(
      /order-confirmation +ada@engine.example +sent/,
    );
  });

  test("a held order is shown with why, where its buyer's call makes the operator look for it", async () => {
    await using temp = await tempStore(engine);
    const answer = await api(temp.store).postJson("/api/orders", { ...orderBody, [honeypotField]: "Longs Peak" });
    const { orderNumber } = (await answer.json()) as { orderNumber: string };
    for (const given of ["1", orderNumber.toLowerCase()]) {
      const { code, stdout } = await siteCli(temp, ["orders", "show", given]);
      expect(stdout).toMatch(/^State +held\nHeld because +a field was filled in that no person sees$/m);
      expect(code).toBe(0);
    }
    const list = await siteCli(temp, ["orders", "list"]);
    expect(list.stdout).toMatch(/^No orders\.\n\nOrders held: 1\. To see them: /);
    const json = await siteCli(temp, ["orders", "list", "--format", "json"]);
    expect(JSON.parse(json.stdout)).toEqual({ version: 2, orders: [] });
  });

  test("what is held is due until somebody has looked at it, and stays for a while when it is spam", async () => {
    await using temp = await tempStore(engine);
    const id = (await post(temp, { ...contactBody, [honeypotField]: "Longs Peak" })).slice(-8);
    const due = await siteCli(temp, ["orders", "due"]);
    expect(due.stdout).toMatch(
      new RegExp(`^held message ${id} +just now +deleted in 89d +held: a field was filled in`, "m"),
    );
    expect(due.code).toBe(1);
    await siteCli(temp, ["messages", "spam", id]);
    expect(await siteCli(temp, ["orders", "due"])).toMatchObject({ code: 0 });
    expect((await siteCli(temp, ["messages", "spam", id])).stderr).toContain("already set aside");
    expect((await siteCli(temp, ["messages", "list", "--state", "spam"])).stdout).toContain(contactBody.name);
    expect((await siteCli(temp, ["messages", "not-spam", id])).code).toBe(0);
  });

  test("an email in flight when its message is marked as spam goes out once", async () => {
    await using temp = await tempStore(engine);
    const id = await post(temp, contactBody);
    const [mail] = await mailQueue(temp.store).claim({ now: Date.now(), most: 1, leaseMs: 60_000 });
    if (mail === undefined) throw new Error("There is no mail to send.");
    await siteCli(temp, ["messages", "spam", id.slice(-8)]);
    await mailQueue(temp.store).markSent(mail, "office@x.example", Date.now());
    await siteCli(temp, ["messages", "not-spam", id.slice(-8)]);
    expect((await siteCli(temp, ["mail", "drain"])).stdout).toBe("No email is due.\n");
  });

  test("marking a message as spam takes its unsent email back, and unmarking it sends one", async () => {
    await using temp = await tempStore(engine);
    const at = Date.now() - 60_000;
    const id = await post(temp, contactBody, at);
    await post(temp, { ...contactBody, name: "Somebody Else" });
    await siteCli(temp, ["messages", "spam", id.slice(-8)]);
    expect(await rowCounts(temp.store)).toEqual({ messages: 2, orders: 0, held: 0, mails: 2 });
    const done = await siteCli(temp, ["messages", "done", id.slice(-8)]);
    expect(done).toMatchObject({ code: 2, stderr: expect.stringContaining("held or set aside as spam") });
    await siteCli(temp, ["messages", "not-spam", id.slice(-8)]);
    expect(await rowCounts(temp.store)).toEqual({ messages: 2, orders: 0, held: 0, mails: 3 });
    const rows = await temp.store.db.selectFrom("messages").selectAll().where("id", "=", id).execute();
    expect(rows).toMatchObject([{ id, received_at: at, state: "new", held_because: null, ...contactBody }]);

    await siteCli(temp, ["mail", "drain"]);
    await siteCli(temp, ["messages", "spam", id.slice(-8)]);
    await siteCli(temp, ["messages", "not-spam", id.slice(-8)]);
    const states = await temp.store.db.selectFrom("mails").select("state").orderBy("state").execute();
    expect(states).toEqual([{ state: "sent" }, { state: "sent" }, { state: "withdrawn" }]);
  });

  test("an unknown id among those to be set aside is refused, and none is", async () => {
    await using temp = await tempStore(engine);
    const id = await post(temp, contactBody);
    expect(await siteCli(temp, ["messages", "spam", id.slice(-8), "ffffffff"])).toMatchObject({ code: 2, stdout: "" });
    expect(await rowCounts(temp.store)).toMatchObject({ messages: 1, held: 0 });
  });
});

test.runIf(process.platform === "linux")("--open gives the reply to the machine's own mail program", async () => {
  await using temp = await tempStore();
  await api(temp.store).postJson("/api/contact", contactBody);
  const { id } = await temp.store.db.selectFrom("messages").select("id").executeTakeFirstOrThrow();
  const run = (PATH: string) => siteCli(temp, ["messages", "reply", id.slice(-8), "--open"], { env: { PATH } });

  const without = await run(temp.dataDir);
  expect(without.code).toBe(2);
  // Where nothing opens it, the address is there to be copied.
  expect(without.stderr).toContain(`xdg-open`);
  expect(without.stderr).toContain(`mailto:${contactBody.email}?subject=`);

  const opened = join(temp.dataDir, "opened");
  await writeFile(
    join(temp.dataDir, "xdg-open"),
    `#!/bin/sh\nprintf %s "$1" > "${opened}.part" && /bin/mv "${opened}.part" "${opened}"\n`,
  );
  await chmod(join(temp.dataDir, "xdg-open"), 0o755);
  expect((await run(temp.dataDir)).stdout).toContain("Opened in your mail program.");
  await expect
    .poll(() => readFile(opened, "utf8").catch(() => ""))
    .toBe(`mailto:${contactBody.email}?subject=Re%3A%20Your%20message%20to%20Cairn%20AI`);
});

// --- internal ---

async function post({ store }: TempStore, body: Record<string, string>, now = Date.now()): Promise<string> {
  const response = await api(store, { now: () => now }).postJson("/api/contact", body);
  return ((await response.json()) as { id: string }).id;
}

import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { api, contactBody } from "../support/api.ts";
import { engines, tempStore } from "../support/temp-store.ts";
import { siteCli } from "./site-cli.ts";

describe.each(engines)("on %s", (engine) => {
  test("a reply can be taken back until it leaves, and the message is new again", async () => {
    await using temp = await tempStore(engine);
    await api(temp.store).postJson("/api/contact", contactBody);
    const { id } = await temp.store.db.selectFrom("messages").select("id").executeTakeFirstOrThrow();
    const reply = (...args: string[]) => siteCli(temp, ["messages", "reply", id.slice(-8), ...args]);
    expect((await reply("--undo")).stderr).toContain("This message has no reply to undo");
    expect((await reply("--send", "--text", "Dear Bob")).stdout).toContain(`messages reply ${id.slice(-8)} --undo`);
    expect((await reply("--undo")).stdout).toContain("the message is new again");
    expect(await temp.store.db.selectFrom("messages").select("state").execute()).toEqual([{ state: "new" }]);
    const replies = temp.store.db.selectFrom("mails").select("state").where("kind", "=", "contact-reply");
    expect(await replies.execute()).toEqual([{ state: "withdrawn" }]);
    await reply("--send", "--text", "Dear Grace");
    await temp.store.db.updateTable("mails").set({ state: "sent" }).where("state", "=", "pending").execute();
    expect((await reply("--undo")).stderr).toContain("The reply has left");
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
  await expect.poll(() => readFile(opened, "utf8").catch(() => "")).toMatch(/^mailto:.*in-reply-to=/);
  expect(await temp.store.db.selectFrom("messages").select("state").execute()).toEqual([{ state: "new" }]);
});

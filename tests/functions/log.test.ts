import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createLog } from "../../functions/server/log.ts";
import { contactBody, orderBody } from "../support/api.ts";
import { postTo, startServerProcess } from "../support/server-process.ts";
import { folderWithBuild } from "../support/temp-store.ts";

function logLines() {
  const lines: string[] = [];
  return { log: createLog("info", { write: (line) => void lines.push(line) }), lines };
}

test("an event is one JSON line with its time and level", () => {
  const { log, lines } = logLines();
  log({ event: "mail-sent", mail: "id-1" });
  log({ event: "quiet", level: "debug" });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(String(lines[0]))).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    event: "mail-sent",
    mail: "id-1",
  });
});

test("an error is logged without the addresses and values it carries", () => {
  const { log, lines } = logLines();
  const cause = Object.assign(new Error("550 <ada@engine.example>: no such mailbox"), { detail: "Key (email)=(ada)" });
  log({ event: "mail-dead", level: "error", error: new Error("Not delivered", { cause }) });
  expect(lines[0]).toContain("550 <(address)>: no such mailbox");
  expect(lines[0]).not.toContain("ada");
});

test("an overlong text is cut, and no part of an address is left at its end", () => {
  const { log, lines } = logLines();
  log({ event: "mail-dead", error: new Error(`550 ${"x ".repeat(495)}ada.lovelace@${"engine.".repeat(100)}example`) });
  const { error } = JSON.parse(String(lines[0])) as { error: { message: string } };
  expect(error.message).toMatch(/^550 (x )+…$/);
  // Searching the whole text for addresses would take minutes.
  log({ event: "mail-dead", error: new Error("x".repeat(100_000)) });
  expect(JSON.parse(String(lines[1])).error.message).toBe("…");
});

test("the log of a server that took a message and an order names nobody", async () => {
  await using folder = await folderWithBuild();
  const server = await startServerProcess(folder.path, { LOG_LEVEL: "trace", TRUST_PROXY: "127.0.0.1,::1" });
  const post = (path: string, body: unknown) => postTo(server, path, body, { "X-Forwarded-For": "203.0.113.77" });
  await post("/api/contact", contactBody);
  await post("/api/orders", orderBody);
  await post("/api/orders", { ...orderBody, email: "broken" });
  await fetch(new URL(`/api/${contactBody.email}`, server.url));
  const link = `/orders/${"t".repeat(64)}`;
  for (const path of [link, `${link}/appointment.ics`, `${link}/a/b`]) await fetch(new URL(path, server.url));
  await post(`${link}/cancel`, {});
  expect(await server.end("SIGTERM")).toBe(0);

  const events = server
    .log()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(["started", "answer", "draining", "stopped"]),
  );
  expect(events.find(({ route }) => route === "/api/contact")).toMatchObject({
    event: "answer",
    method: "POST",
    status: 201,
  });
  for (const personal of [
    "203.0.113.77",
    ...Object.values(contactBody),
    orderBody.lastName,
    orderBody.phone,
    "broken",
    "t".repeat(64),
  ]) {
    expect(server.log()).not.toContain(JSON.stringify(personal).slice(1, -1));
  }
});

test.runIf(existsSync("/dev/full"))(
  "a log on a full disk is lost, and the server goes on and stops as ever",
  async () => {
    await using folder = await folderWithBuild();
    await using full = await open("/dev/full", "w");
    const entry = fileURLToPath(new URL("../../functions/entries/node.ts", import.meta.url));
    const cache = join(tmpdir(), "node-compile-cache");
    const env = { PATH: process.env.PATH, PORT: "0", NODE_COMPILE_CACHE: cache };
    const server = spawn(process.execPath, [entry], { cwd: folder.path, env, stdio: ["ignore", "pipe", full.fd] });
    const exited = once(server, "close");
    try {
      const [said] = await once(server.stdout ?? server, "data");
      const url = new URL(/http:\S+/.exec(String(said))?.[0] ?? "");
      // One at a time, so that the later lines are logged after the earlier ones have failed.
      for (const _ of [1, 2, 3]) expect((await fetch(new URL("/api/nothing", url))).status).toBe(404);
      server.kill("SIGTERM");
      expect(await exited).toEqual([0, null]);
    } finally {
      server.kill("SIGKILL");
    }
  },
);

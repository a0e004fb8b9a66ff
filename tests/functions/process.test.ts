import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, open, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test, vi } from "vitest";
import { createLog } from "../../functions/app/log.ts";
import { serve } from "../../functions/entries/serve.ts";
import { readEnv } from "../../functions/settings.ts";
import { contactBody, orderBody } from "../support/api.ts";
import { writtenMails } from "../support/orders.ts";
import { freePort, listenOnFreePort } from "../support/port.ts";
import { postTo, startServerProcess } from "../support/server-process.ts";
import { servedSite } from "../support/served-site.ts";
import { tempFolder } from "../support/temp-store.ts";

test("reads .env, prints where it serves, writes emails whose links open, and stops once", async () => {
  await using site = await servedSite();
  await mkdir(join(site.folder, "dist/frames"));
  await writeFile(join(site.folder, "dist/frames/order.html"), "{{#order}}<h1>{{number}}</h1>{{/order}}");
  // The settings of the environment come before.
  await writeFile(join(site.folder, ".env"), "DATA_DIR=kept\nLOG_LEVEL=nonsense\n");
  const server = await site.start({ LOG_LEVEL: "info", PORT: String(await freePort()) });
  const named = server.lines.map((line) => line.split(/:? /)[0]);
  expect(named).toEqual(["Serving", "Pages", "Store", "Mail", "Orders", "Stop"]);
  expect(server.lines).toContain("Store:   kept/site.sqlite");
  expect(await (await fetch(server.url)).text()).toBe("<h1>Home</h1>");

  const { orderNumber } = await (await postTo(server, "/api/orders", orderBody)).json();
  const written = async () => (await writtenMails(join(site.folder, "kept"))).map((mail) => mail.text ?? "").join();
  const link = /http:\/\/localhost:\d+\/orders\/[\w-]+/;
  await expect.poll(written, { timeout: 20_000 }).toMatch(link);
  const [address = ""] = link.exec(await written()) ?? [];
  expect(await (await fetch(address)).text()).toBe(`<h1>${orderNumber}</h1>`);

  // A second signal changes nothing.
  process.kill(server.pid, "SIGINT");
  await expect.poll(server.log, { timeout: 10_000, interval: 10 }).toContain("draining");
  expect(await server.end("SIGTERM")).toBe(0);
  expect(server.log().match(/"event":"(draining|stopped)"/g)).toEqual(['"event":"draining"', '"event":"stopped"']);
});

test("what prevents a start is explained, and ends the process", async () => {
  await using empty = await tempFolder();
  await expect(startServerProcess(empty.path, { PORT: "x" })).rejects.toThrow("PORT must be a port number");
  await expect(serve(readEnv({}), empty.path)).rejects.toThrow("There is no build");
  await using site = await servedSite();
  await mkdir(join(site.folder, "dist/frames"));
  await writeFile(join(site.folder, "dist/frames/catalogue.sha256"), "of another release");
  await expect(site.start()).rejects.toThrow("were built from other content than this server's");
});

test("a server behind a proxy reports its shutdown while it still answers", async () => {
  await using site = await servedSite();
  const built = '<link data-rh="true" rel="canonical" href="https://other.example/"/>';
  await writeFile(join(site.folder, "dist/index.html"), built);
  const settings = { SITE_URL: "https://www.firm.example", LOG_LEVEL: "trace", TRUST_PROXY: "127.0.0.1,::1" };
  const server = await site.start(settings);
  let clients = 0;
  const post = (path: string, body: unknown) =>
    postTo(server, path, body, { "X-Forwarded-For": `203.0.113.${(clients += 1)}` });
  await post("/api/contact", contactBody);
  await post("/api/orders", orderBody);
  await post("/api/orders", { ...orderBody, email: "broken" });
  await fetch(new URL(`/api/${contactBody.email}`, server.url));
  const link = `/orders/${"t".repeat(64)}`;
  for (const path of [link, `${link}/appointment.ics`, `${link}/a/b`]) await fetch(new URL(path, server.url));
  await post(`${link}/cancel`, {});
  const ready = async () => (await fetch(new URL("/readyz", server.url))).status;
  expect(await ready()).toBe(200);
  const ended = server.end("SIGTERM");
  await expect.poll(ready, { interval: 10 }).toBe(503);
  // A proxy that has not asked since sends it more, on new connections.
  expect((await post("/api/contact", { ...contactBody, name: "Late" })).status).toBe(201);
  expect(await ended).toBe(0);

  const lines = server.log().trim().split("\n");
  expect(lines.filter((line) => line.includes("built for https://other.example"))).toHaveLength(1);
  const events = lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
  expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(["started", "response", "stopped"]));
  const response = { event: "response", method: "POST", status: 201 };
  expect(events.find(({ route }) => route === "/api/contact")).toMatchObject(response);
  const { lastName, phone } = orderBody;
  for (const personal of ["203.0.113.", ...Object.values(contactBody), lastName, phone, "broken", "t".repeat(64)])
    expect(server.log()).not.toContain(JSON.stringify(personal).slice(1, -1));
});

test.runIf(existsSync("/dev/full"))(
  "a log on a full disk is lost, and the server goes on and stops as ever",
  async () => {
    await using site = await servedSite();
    await using full = await open("/dev/full", "w");
    const entry = fileURLToPath(new URL("../../functions/entries/node.ts", import.meta.url));
    const env = { PATH: process.env.PATH, PORT: "0" };
    const server = spawn(process.execPath, [entry], { cwd: site.folder, env, stdio: ["ignore", "pipe", full.fd] });
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

test("an event is one JSON line with its time and level, without the addresses and values that an error carries", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  log({ event: "mail-sent", mail: "id-1" });
  log({ event: "quiet", level: "debug" });
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(lines.map((line) => JSON.parse(line))).toEqual([{ level: 30, time, event: "mail-sent", mail: "id-1" }]);
  const cause = Object.assign(new Error("550 <ada@engine.example>: no such mailbox"), { detail: "Key (email)=(ada)" });
  log({ event: "mail-dead", level: "error", error: new Error("Not delivered", { cause }) });
  expect(lines[1]).toContain("550 <(address)>: no such mailbox");
  expect(lines[1]).not.toContain("ada");
  // No part of an address is left at its end; and searching the whole text for addresses would take minutes.
  log({ event: "mail-dead", error: new Error(`550 ${"x ".repeat(495)}ada.lovelace@${"engine.".repeat(100)}example`) });
  log({ event: "mail-dead", error: new Error("x".repeat(100_000)) });
  const words = lines.slice(2).map((line) => JSON.parse(line).error.message);
  expect(words).toEqual([expect.stringMatching(/^550 (x )+…$/), "…"]);
});

test("a development server that restarts goes on with the store it had", async () => {
  await using folder = await tempFolder();
  vi.stubEnv("DATA_DIR", folder.path);
  vi.stubEnv("LOG_LEVEL", "silent");
  await start();
  const server = createServer(await start());
  const url = `http://localhost:${await listenOnFreePort(server)}`;
  expect((await postTo({ url }, "/api/contact", contactBody)).status).toBe(201);
  server.close();
  await globalThis.devSite?.close();
  vi.unstubAllEnvs();
  vi.resetModules();
});

// --- internal ---

/** Mounts the API as Vite does when it starts and restarts: each time it evaluates the modules anew. */
async function start() {
  vi.resetModules();
  return (await import("../../functions/entries/dev.ts")).createDevHandler();
}

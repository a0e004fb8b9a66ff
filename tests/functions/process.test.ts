import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { contactBody, orderBody, recordLog } from "../support/api.ts";
import { listenOnFreePort } from "../support/port.ts";
import { postTo, type ServerProcess, servedSite, type ServedSite } from "../support/server-process.ts";

let site: ServedSite;
let server: ServerProcess;
const get = (path: string) => fetch(new URL(path, server.url));
const ready = async () => (await get("/readyz")).status;

describe("a server with its settings in .env", () => {
  beforeAll(async () => {
    site = await servedSite();
    // The settings of the environment come before.
    await writeFile(join(site.folder, ".env"), "DATA_DIR=kept\nLOG_LEVEL=nonsense\n");
    server = await site.start({ LOG_LEVEL: "info" });
    return site[Symbol.asyncDispose];
  });

  test("prints where its store is", () => {
    expect(server.lines).toContain("Store:   kept/site.sqlite");
  });

  test("takes a request line with the complete URL", async () => {
    const { hostname, port, href } = new URL("/readyz", server.url);
    const [response] = await once(request({ hostname, port, path: href }).end(), "response");
    expect(response.statusCode).toBe(200);
  });

  test("closes a connection whose body it leaves unread", async () => {
    const { status, headers } = await postTo(server, "/api/orders", "x".repeat(1e6), { Connection: "keep-alive" });
    expect([status, headers.get("connection")]).toEqual([413, "close"]);
  });

  test("survives a body of unknown length that is too large", async () => {
    const sent = { method: "POST", headers: { "Content-Type": "application/json" }, duplex: "half" as const };
    const body = new Blob([" ".repeat(66_000)]).stream();
    const { status } = await fetch(new URL("/api/contact", server.url), { ...sent, body });
    expect([status, await ready()]).toEqual([413, 200]);
  });

  test("keeps idle connections longer than the 120 s of Caddy", async () => {
    const [, seconds] = /timeout=(\d+)/.exec((await get("/")).headers.get("keep-alive") ?? "") ?? [];
    expect(Number(seconds)).toBeGreaterThan(120);
  });
});

describe("a server that cannot start says why", () => {
  beforeAll(async () => {
    site = await servedSite();
    await mkdir(join(site.folder, "dist/templates"));
    return site[Symbol.asyncDispose];
  });

  test("for a port that is in use", async () => {
    const other = createServer();
    const port = await listenOnFreePort(other);
    await expect(site.start({ PORT: String(port), HOST: "127.0.0.1" })).rejects.toThrow(
      `Cannot listen on port ${port} on 127.0.0.1: the port is in use, or HOST is not an address of this machine`,
    );
    other.close();
  });

  test("with pages that were built from another release's content", async () => {
    await writeFile(join(site.folder, "dist/templates/catalogue.sha256"), "of another release");
    await expect(site.start()).rejects.toThrow("were built from different content than this server's");
  });
});

describe("a server behind a declared proxy", () => {
  const link = `/orders/${"t".repeat(64)}`;
  let clients = 0;
  const post = (path: string, body: unknown, client = (clients += 1)) =>
    postTo(server, path, body, { "X-Forwarded-For": `203.0.113.${client}` });

  beforeAll(async () => {
    site = await servedSite();
    server = await site.start({
      SITE_URL: "https://www.firm.example",
      LOG_LEVEL: "trace",
      TRUST_PROXY: "127.0.0.1,::1",
      RATE_LIMIT: "1/10m",
    });
    await post("/api/contact", contactBody);
    await post("/api/orders", orderBody);
    await post("/api/orders", { ...orderBody, email: "broken" });
    for (const path of [`/api/${contactBody.email}`, link, `${link}/appointment.ics`]) await get(path);
    return site[Symbol.asyncDispose];
  });

  test("limits each client of the proxy", async () => {
    const posts = [
      await post("/api/contact", { ...contactBody, name: "Ann" }, 101),
      await post("/api/contact", { ...contactBody, name: "Bob" }, 101),
      await post("/api/contact", { ...contactBody, name: "Bob" }, 102),
    ];
    expect(posts.map(({ status }) => status)).toEqual([201, 429, 201]);
  });

  test("serves while it stops, when /readyz fails", async () => {
    expect(await ready()).toBe(200);
    const ended = server.end("SIGTERM");
    await expect.poll(ready, { interval: 10 }).toBe(503);
    // A proxy that has not asked since sends it more, on new connections.
    expect((await post("/api/contact", { ...contactBody, name: "Late" })).status).toBe(201);
    expect(await ended).toBe(0);
  });

  test("logs each response without an address, a name or a link", () => {
    const response = { msg: "response", method: "POST", status: 201, route: "/api/contact" };
    const lines = server.log().trim().split("\n");
    const events = lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
    expect(events).toContainEqual(expect.objectContaining(response));
    const { lastName, phone } = orderBody;
    for (const personal of ["203.0.113.", ...Object.values(contactBody), lastName, phone, "broken", "t".repeat(64)])
      expect(server.log()).not.toContain(JSON.stringify(personal).slice(1, -1));
  });
});

test("the log masks addresses in errors", () => {
  const { log, lines } = recordLog();
  const cause = Object.assign(new Error("550 <ada@engine.example>: no such mailbox"), { detail: "Key (email)=(ada)" });
  log.error({ err: new Error("Not delivered", { cause }) }, "mail-dead");
  expect(lines).toMatchObject([{ err: { cause: { message: "550 <(address)>: no such mailbox" } } }]);
  expect(JSON.stringify(lines)).not.toContain("ada");
});

import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { holdFolder } from "../../functions/store/folder.ts";
import { orderBody } from "../support/api.ts";
import { writtenMails } from "../support/orders.ts";
import { freePort } from "../support/port.ts";
import { postTo, startServerProcess } from "../support/server-process.ts";
import { folderWithBuild, tempFolder } from "../support/temp-store.ts";

test("a server says where it is and what it uses; settings may be in .env, and those of the environment come before", async () => {
  await using folder = await folderWithBuild();
  await writeFile(join(folder.path, ".env"), "DATA_DIR=kept\nLOG_LEVEL=nonsense\n");
  const server = await startServerProcess(folder.path, { LOG_LEVEL: "info" });
  const named = server.lines.map((line) => line.split(/:? /)[0]);
  expect(named).toEqual(["Serving", "Pages", "Store", "Mail", "Orders", "Stop"]);
  expect(server.lines).toContain("Store:   kept/site.sqlite");
  expect(await (await fetch(server.url)).text()).toBe("<h1>Home</h1>");

  // It tells the load balancer that it goes down while it still answers, and a second signal changes nothing.
  const ready = async () => (await fetch(new URL("/readyz", server.url))).status;
  expect(await ready()).toBe(200);
  process.kill(server.pid, "SIGINT");
  await expect.poll(server.log, { timeout: 10_000, interval: 10 }).toContain("draining");
  expect(await ready()).toBe(503);
  expect(await server.end("SIGTERM")).toBe(0);
  expect(server.log().match(/"event":"(draining|stopped)"/g)).toEqual(['"event":"draining"', '"event":"stopped"']);
});

test("without any setting, it writes emails whose links open on this machine, and what prevents a start is explained", async () => {
  await using folder = await folderWithBuild();
  await mkdir(join(folder.path, "dist/frames"));
  await writeFile(join(folder.path, "dist/frames/order.html"), "{{#order}}<h1>{{number}}</h1>{{/order}}");
  const server = await startServerProcess(folder.path, { PORT: String(await freePort()) });
  const { orderNumber } = await (await postTo(server, "/api/orders", orderBody)).json();
  const written = async () => (await writtenMails(join(folder.path, "data"))).map((mail) => mail.text ?? "").join();
  const link = /http:\/\/localhost:\d+\/orders\/[\w-]+/;
  await expect.poll(written, { timeout: 20_000 }).toMatch(link);
  const [address = ""] = link.exec(await written()) ?? [];
  expect(await (await fetch(address)).text()).toBe(`<h1>${orderNumber}</h1>`);

  const taken = startServerProcess(folder.path, { PORT: new URL(server.url).port, DATA_DIR: "other" });
  await expect(taken).rejects.toThrow(/Cannot listen on port \d+ .* in use/);
  await expect(startServerProcess(folder.path, { PORT: "x" })).rejects.toThrow("PORT must be a port number");
  await expect(startServerProcess(folder.path)).rejects.toThrow(/in use by a server: process \d+/);
  expect(await server.end("SIGTERM")).toBe(0);
  const unreachable = startServerProcess(folder.path, { DATABASE_URL: "postgres://u:secret@127.0.0.1:1/site" });
  await expect(unreachable).rejects.toThrow(/store at postgres:\/\/127.0.0.1:1\/site cannot be opened: .*ECONNREFUSED/);
  await using empty = await tempFolder();
  await expect(startServerProcess(empty.path)).rejects.toThrow("npm run build");
});

// In /proc, a folder cannot be made, and Node's own recursive mkdir does not say so.
test.each(["file", "/proc/site/data"])(
  "a folder that cannot be used, like %s, is refused in words",
  async (refused) => {
    await using folder = await tempFolder();
    await writeFile(join(folder.path, "file"), "");
    expect(() => holdFolder(resolve(folder.path, refused))).toThrow(
      /DATA_DIR cannot be used: .* Set a folder that the server's user may write to, like DATA_DIR=.\/data/,
    );
  },
);

test.each([
  ["that nobody declared, and a build for another address, are warned of once", "https://other.example", {}, 1],
  [
    "that is declared, and a build for its own address, are not warned of",
    "https://www.firm.example",
    { TRUST_PROXY: "127.0.0.1,::1" },
    0,
  ],
])("a proxy %s", async (_, address, env, count) => {
  await using folder = await folderWithBuild();
  await writeFile(join(folder.path, "dist/index.html"), `<link data-rh="true" rel="canonical" href="${address}/"/>`);
  const settings = { SITE_URL: "https://www.firm.example", LOG_LEVEL: "warn", DRAIN_DELAY: "0s", ...env };
  const server = await startServerProcess(folder.path, settings);
  for (const client of [1, 1, 2, 3, 4, 5]) {
    const headers = { "X-Forwarded-For": `192.0.2.${client}` };
    expect((await fetch(new URL("/livez", server.url), { headers })).status).toBe(200);
  }
  expect(await server.end("SIGTERM")).toBe(0);
  expect(server.log().match(/built for https:\/\/other\.example/g) ?? []).toHaveLength(count);
  const warnings = server.log().match(/.*"undeclared-proxy".*/g) ?? [];
  expect(warnings).toHaveLength(count);
  expect(server.log()).not.toContain("192.0.2.");
  for (const warning of warnings) expect(warning).toContain("Set TRUST_PROXY");
});

import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { contactBody } from "../support/api.ts";
import { listenOnFreePort } from "../support/port.ts";
import type { ServerProcess } from "../support/server-process.ts";
import { faultySite } from "./site.ts";

/** How often a client posts, in milliseconds. */
const postMs = 20;

/** A proxy that forwards each request, on a new connection, to the next server whose last probe succeeded. */
async function startProxy(servers: readonly ServerProcess[], probeMs: number) {
  const ready = new Set(servers.map(({ url }) => url));
  const refused: string[] = [];
  let turn = 0;
  const probe = async () => {
    for (const { url } of servers) {
      const answer = await fetch(new URL("/readyz", url)).catch(() => undefined);
      if (answer?.ok) ready.add(url);
      else ready.delete(url);
    }
  };
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = [...ready][(turn += 1) % ready.size] ?? "";
    const { method = "GET", headers } = incoming;
    const onward = request(new URL(incoming.url ?? "/", url), { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502);
      answer.pipe(outgoing);
    });
    onward.on("error", (error) => {
      refused.push(String(error));
      outgoing.writeHead(502).end();
    });
    incoming.pipe(onward);
  };
  const proxy = createServer(forward);
  const port = await listenOnFreePort(proxy);
  const prober = setInterval(() => void probe(), probeMs);
  return {
    url: `http://127.0.0.1:${port}`,
    refused,
    close() {
      clearInterval(prober);
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

/** Stops one of two servers behind a proxy that probes every so many milliseconds, under load; returns what clients saw. */
async function stopOneOfTwo(probeMs: number, env: Record<string, string> = {}) {
  await using first = await faultySite();
  await using second = await faultySite();
  const settings = { HOST: "127.0.0.1", TRUST_PROXY: "127.0.0.1", ...env };
  const servers = [await first.start(settings), await second.start(settings)] as const;
  const proxy = await startProxy(servers, probeMs);
  const statuses: number[] = [];
  const stopping = new AbortController();
  const load = (async () => {
    for (let sent = 0; !stopping.signal.aborted; sent += 1) {
      const body = JSON.stringify({ ...contactBody, name: `Name ${sent}` });
      const headers = { "Content-Type": "application/json" };
      statuses.push((await fetch(new URL("/api/contact", proxy.url), { method: "POST", headers, body })).status);
      await setTimeout(postMs);
    }
  })();
  await expect.poll(() => statuses.length).toBeGreaterThan(20);
  const ended = servers[0].end("SIGTERM");
  const readiness = () =>
    fetch(new URL("/readyz", servers[0].url)).then(
      ({ status }) => status,
      () => 0,
    );
  // While it still accepts connections, or once it is gone.
  await expect.poll(readiness).not.toBe(200);
  const unready = await readiness();
  const code = await ended;
  const before = statuses.length;
  await expect.poll(() => statuses.length).toBeGreaterThan(before + 20);
  stopping.abort();
  await load;
  proxy.close();
  await servers[1].end("SIGTERM");
  return { code, unready, refused: proxy.refused, failed: statuses.filter((status) => status !== 201) };
}

test("a server that is stopped behind a probing proxy refuses no client, and fails its probe at once", async () => {
  expect(await stopOneOfTwo(2_000)).toEqual({ code: 0, unready: 503, refused: [], failed: [] });
}, 300_000);

test("the test above notices a server that leaves the proxy no time", async () => {
  // A proxy that does not probe in that time cannot happen to notice.
  const { refused } = await stopOneOfTwo(3_600_000, { DRAIN_DELAY: "0s" });
  expect(refused.length).toBeGreaterThan(0);
}, 300_000);

// A page while monitors poll a server with 2,000 open orders, and the server's memory on a steady mix of requests:
// `npx node tests/bench/busy.ts`. The goals are for an idle machine and BENCH_SECONDS=600.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openStore } from "../../functions/db/store.ts";
import { api, orderBody } from "../support/api.ts";
import { startServerProcess, type ServerProcess } from "../support/server-process.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const template = '{{#order}}{{#documents}}{{#files}}<a href="{{href}}">{{/files}}{{/documents}}{{/order}}';

const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), "site-busy-"));
try {
  mkdirSync(join(folder, "dist/templates"), { recursive: true });
  writeFileSync(join(folder, "dist/index.html"), `<h1>Home</h1>${"<p>A line of a page.</p>".repeat(500)}`);
  writeFileSync(join(folder, "dist/templates/order.html"), template);
  await placeOrders(2_000);
  const polled = await withServer({ AUTO_INVOICE: "off" }, pageWhilePolled);
  const mixed = await withServer({ AUTO_INVOICE: "1s", DATA_DIR: "mixed" }, steadyMix);
  console.table([
    { what: "page while 16 connections poll /healthz, p99 ms", is: polled.p99, goal: "< 50" },
    { what: `resident memory after ${seconds} s of 48 requests/s, MiB`, is: mixed.memory, goal: "<= 300" },
    { what: "slowest page meanwhile, ms", is: mixed.slowest, goal: "< 500" },
  ]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Stores orders, as if their emails had been sent. */
async function placeOrders(count: number): Promise<void> {
  const store = await openStore({ dataDir: join(folder, "data") });
  const { postJson } = api(store);
  for (let index = 0; index < count; index += 1) await postJson("/api/orders", newOrder());
  await store.db.updateTable("mails").set({ state: "sent", sent_at: Date.now() }).execute();
  await store.close();
}

function newOrder() {
  return { ...orderBody, email: `${crypto.randomUUID()}@engine.example` };
}

async function withServer<T>(env: Record<string, string>, work: (server: ServerProcess) => Promise<T>): Promise<T> {
  // As "npm start" does: on a large machine, Node.js would let its heap grow far beyond what is in use.
  const server = await startServerProcess(folder, env, ["--max-semi-space-size=16", "--max-old-space-size=512"]);
  try {
    return await work(server);
  } finally {
    await server.end("SIGKILL");
  }
}

/** Gets a path, reads the response, and returns the duration in milliseconds. */
async function timed({ url }: ServerProcess, path: string): Promise<number> {
  const started = performance.now();
  await (await fetch(new URL(path, url))).arrayBuffer();
  return performance.now() - started;
}

async function pageWhilePolled(server: ServerProcess): Promise<{ p99: number }> {
  const stopping = new AbortController();
  const polls = Array.from({ length: 16 }, async () => {
    while (!stopping.signal.aborted) await timed(server, "/healthz");
  });
  const times: number[] = [];
  for (const end = performance.now() + 15_000; performance.now() < end; await setTimeout(10)) {
    times.push(await timed(server, "/"));
  }
  stopping.abort();
  await Promise.all(polls);
  times.sort((a, b) => a - b);
  return { p99: Math.round(times[Math.floor(times.length * 0.99)] ?? 0) };
}

/** 45 pages and 3 orders a second. Each order's page and invoice are read a few seconds later. */
async function steadyMix(server: ServerProcess): Promise<{ memory: number; slowest: number }> {
  const times: number[] = [];
  const pending: Promise<unknown>[] = [];
  for (let request = 0; request < seconds * 48; request += 1) {
    pending.push(request % 16 === 0 ? orderAndRead(server) : timed(server, "/").then((ms) => times.push(ms)));
    await setTimeout(1_000 / 48);
  }
  await Promise.all(pending);
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8")) ?? [];
  return { memory: Math.round(Number(kibibytes) / 1024), slowest: Math.round(Math.max(...times)) };
}

async function orderAndRead(server: ServerProcess): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify(newOrder());
  const { headers: answer } = await fetch(new URL("/api/orders", server.url), { method: "POST", headers, body });
  // By then, the invoice is issued.
  await setTimeout(15_000);
  const page = await fetch(new URL(answer.get("location") ?? "/", server.url));
  for (const [, href = "/"] of (await page.text()).matchAll(/href="([^"]+\.pdf)"/g)) await timed(server, href);
}

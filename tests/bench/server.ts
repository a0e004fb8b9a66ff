// The server over HTTP against bare baselines measured in the same run: `npx node tests/bench/server.ts`. Absolute
// figures depend on the machine and its disk, so the goals are ratios.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { orderBody } from "../support/api.ts";
import { median } from "./figures.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const connections = 32;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

/** autocannon's report; rejected unless every request succeeded. */
const Report = z.object({
  requests: z.object({ average: z.number() }),
  non2xx: z.literal(0, "some requests were refused"),
  errors: z.literal(0, "some requests failed"),
});

// Each order is from another buyer, since one with an unpaid order is held. autocannon replaces the id.
const order = JSON.stringify({ ...orderBody, email: "[<id>]@engine.example" });
const site = "functions/entries/node.ts";

const targets = {
  bareOrders: { args: ["tests/bench/bare.ts"], path: "/api/orders" },
  orders: { args: [site], path: "/api/orders" },
  barePages: { args: ["tests/bench/bare.ts"], path: "/" },
  pages: { args: [site], path: "/" },
};
type Target = keyof typeof targets;

// Round by round, so that other load on the machine affects all targets.
const measured: Record<Target, Measured>[] = [];
for (let round = 0; round < rounds; round += 1) {
  const results = {} as Record<Target, Measured>;
  for (const [key, { args, path }] of Object.entries(targets)) results[key as Target] = await measure(args, path);
  measured.push(results);
}

console.table([
  { ratio: "orders / bare", is: ratio("orders", "bareOrders"), goal: ">= 0.5" },
  { ratio: "pages / bare", is: ratio("pages", "barePages"), goal: ">= 0.6" },
  {
    ratio: "start to ready, ms",
    is: Math.round(median(measured.map(({ orders }) => orders.startMs))),
    goal: "<= 1000",
  },
]);

type Measured = Awaited<ReturnType<typeof measure>>;

/** Starts a server in a temporary folder, warms it up, and measures it under load. */
async function measure(args: readonly string[], path: string) {
  const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), "site-bench-"));
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "dist", "index.html"), `<h1>Home</h1>${"<p>A line of a page.</p>".repeat(500)}`);
  const started = performance.now();
  const [script = "", ...rest] = args;
  const server = spawn(process.execPath, [join(root, script), ...rest], {
    cwd: folder,
    env: { ...process.env, PORT: "0", RATE_LIMIT: "off", INVOICE_LIMIT: "off" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  try {
    const port = await listeningPort(server);
    const url = `http://127.0.0.1:${port}${path}`;
    /** From the start of the process until it listens, in milliseconds. */
    const startMs = performance.now() - started;
    await load(url, ["--amount", "5000"]);
    const { requests } = await load(url, ["--duration", String(seconds)]);
    return { requests: requests.average, startMs };
  } finally {
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function listeningPort(server: ChildProcess): Promise<number> {
  if (server.stdout === null) throw new Error("The server has no output to read its port from");
  for await (const line of createInterface({ input: server.stdout })) {
    const port = /port: (\d+)|localhost:(\d+)/.exec(line)?.slice(1).find(Boolean);
    if (port !== undefined) return Number(port);
  }
  throw new Error("The server ended before it listened");
}

async function load(url: string, length: string[]): Promise<z.infer<typeof Report>> {
  const post = ["--method", "POST", "--idReplacement", "--headers", "content-type=application/json", "--body", order];
  const generator = spawn(
    "npx",
    [
      "--yes",
      "autocannon@9.0.0",
      "--json",
      "--connections",
      String(connections),
      ...length,
      ...(url.endsWith("/api/orders") ? post : []),
      url,
    ],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  let output = "";
  for await (const text of generator.stdout.setEncoding("utf8")) output += String(text);
  return Report.parse(JSON.parse(output));
}

/** The median of each round's ratio. */
function ratio(one: Target, other: Target): number {
  return Math.round(median(measured.map((round) => round[one].requests / round[other].requests)) * 100) / 100;
}

// The server over HTTP against bare baselines measured in the same run: `npx node tests/bench/server.ts`. Absolute
// figures depend on the machine and its disk, so the goals are ratios.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { orderBody } from "../support/api.ts";
import { startServerProcess } from "../support/server-process.ts";
import { startBareServer } from "./bare.ts";
import { median, printTable } from "./figures.ts";

const seconds = 4;
const rounds = 3;

/** autocannon's report; rejected unless every request succeeded. */
const Report = z.object({
  requests: z.object({ average: z.number() }),
  non2xx: z.literal(0, "some requests were refused"),
  errors: z.literal(0, "some requests failed"),
});

// Each order is from another buyer, since one with an unpaid order is held. autocannon replaces the id.
const order = JSON.stringify({ ...orderBody, email: "[<id>]@engine.example" });

const targets = {
  bareOrders: { start: startBareServer, path: "/api/orders" },
  orders: { start: startServerProcess, path: "/api/orders" },
  barePages: { start: startBareServer, path: "/" },
  pages: { start: startServerProcess, path: "/" },
};
type Target = keyof typeof targets;

// Round by round, so that other load on the machine affects all targets.
const measured: Record<Target, Measured>[] = [];
for (let round = 0; round < rounds; round += 1) {
  const results = {} as Record<Target, Measured>;
  for (const [key, target] of Object.entries(targets)) results[key as Target] = await measure(target);
  measured.push(results);
}

const startSeconds = median(measured.map(({ orders }) => orders.startMs)) / 1_000;
const rows = [
  ["orders / bare", ratio("orders", "bareOrders"), "0.5"],
  ["pages / bare", ratio("pages", "barePages"), "0.6"],
  ["start to ready", `${startSeconds.toFixed(2)} s`, "1 s"],
];
printTable(["What", "Is", "Goal"], rows);

type Measured = Awaited<ReturnType<typeof measure>>;

/** Starts a server in a temporary folder, warms it up, and measures it under load. */
async function measure({ start, path }: (typeof targets)[Target]) {
  const folder = mkdtempSync(join(tmpdir(), "site-bench-"));
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "dist", "index.html"), `<h1>Home</h1>${"<p>A line of a page.</p>".repeat(500)}`);
  const started = performance.now();
  const server = await start(folder);
  /** Until it listens, in milliseconds. */
  const startMs = performance.now() - started;
  try {
    const { href } = new URL(path, server.url);
    await load(href, ["--amount", "5000"]);
    const { requests } = await load(href, ["--duration", String(seconds)]);
    return { requests: requests.average, startMs };
  } finally {
    await server.end("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
}

async function load(url: string, length: string[]): Promise<z.infer<typeof Report>> {
  const post = ["--method", "POST", "--idReplacement", "--headers", "content-type=application/json", "--body", order];
  const options = ["--json", "--connections", "32", ...length];
  if (url.endsWith("/api/orders")) options.push(...post);
  const { stdout } = await promisify(execFile)("npx", ["--yes", "autocannon@9.0.0", ...options, url]);
  return Report.parse(JSON.parse(stdout));
}

/** The median of each round's ratio. */
function ratio(one: Target, other: Target): string {
  return median(measured.map((round) => round[one].requests / round[other].requests)).toFixed(2);
}

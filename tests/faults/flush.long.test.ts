import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faultySite, bugs, type PlantedBug } from "./site.ts";
import { contactBody } from "../support/api.ts";
import { postTo } from "../support/server-process.ts";

const canTrace = spawnSync("strace", ["-e", "trace=none", "true"]).status === 0;

/** How many 201 responses left before the write-ahead log was flushed, according to the system calls. */
async function answersBeforeFlush(bug?: PlantedBug): Promise<number> {
  await using site = await faultySite(bug);
  const server = await site.start();
  const trace = join(site.folder, "trace.txt");
  const filter = "trace=fsync,fdatasync,write,writev,sendto,sendmsg";
  const strace = spawn("strace", ["-f", "-y", "-s", "16", "-e", filter, "-o", trace, "-p", String(server.pid)]);
  await once(strace.stderr, "data");
  for (let index = 0; index < 5; index += 1) {
    const { status } = await postTo(server, "/api/contact", { ...contactBody, name: `Name ${index}` });
    expect(status).toBe(201);
  }
  const traced = once(strace, "close");
  await server.end("SIGTERM");
  await traced;
  let flushed = false;
  let early = 0;
  for (const line of readFileSync(trace, "utf8").split("\n")) {
    if (/f(data)?sync\(\d+<[^>]*-wal>/.test(line)) flushed = true;
    if (line.includes("HTTP/1.1 201")) {
      if (!flushed) early += 1;
      flushed = false;
    }
  }
  return early;
}

test.skipIf(!canTrace)("no answer leaves before its commit is flushed to the disk", async () => {
  expect(await answersBeforeFlush()).toBe(0);
});

test.skipIf(!canTrace)("the test above notices that commits are not flushed", async () => {
  expect(await answersBeforeFlush(bugs["commits are not flushed to the disk"])).toBeGreaterThan(0);
});

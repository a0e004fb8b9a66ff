// `site-cli check` as a process, by the number of services: `npx node tests/bench/check.ts`. The best of five runs each.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addServices, copySite } from "../support/site-copy.ts";
import { measure, printTable } from "./figures.ts";

const rows = [10, 200, 2_000].map((services) => {
  const folder = mkdtempSync(join(tmpdir(), "bench-check-"));
  try {
    copySite(folder);
    addServices(folder, services);
    const runs = Array.from({ length: 5 }, () => measure(folder, "cli/site-cli.js", ["check"]));
    const wall = Math.min(...runs.map((run) => run.wall));
    const memory = Math.min(...runs.map((run) => run.memory));
    return [String(services), `${Math.round(wall)} ms`, `${Math.round(memory / 2 ** 20)} MiB`];
  } finally {
    rmSync(folder, { recursive: true });
  }
});
printTable(["Services", "Time", "Memory"], rows);

import { spawnSync } from "node:child_process";
import { markdownTable } from "../../cli/output/table.ts";

/** The cost of a process, including its child processes. */
export type Cost = ReturnType<typeof measure>;

const report = `import{isMainThread}from"node:worker_threads";if(isMainThread)process.on("exit",()=>{const{user,system}=process.cpuUsage();process.stderr.write("\\ncpu "+(user+system)+"\\n")})`;
const reported = { ...process.env, NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(report)}` };

/** Runs a Node.js script in a folder and measures its cost; throws with its output when it fails. */
export function measure(folder: string, script: string, args: readonly string[] = [], preload: string[] = []) {
  const imports = preload.flatMap((file) => ["--import", file]);
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [...imports, script, ...args], {
    cwd: folder,
    encoding: "utf8",
    env: reported,
    maxBuffer: 2 ** 28,
  });
  const wall = performance.now() - start;
  if (status !== 0) throw new Error(`${script} ended with ${status}:\n${stdout}${stderr}`);
  const times = [...stderr.matchAll(/^cpu (\d+)$/gm)].map(([, microseconds]) => Number(microseconds));
  return {
    /** Wall-clock time, in milliseconds. */
    wall,
    /** CPU time of all threads, in milliseconds. */
    cpu: times.reduce((sum, time) => sum + time, 0) / 1_000,
  };
}

/** Prints a table for docs/benchmarks.md: all columns are figures except the names. */
export function printTable(headings: string[], rows: string[][]): void {
  const columns = headings.map((heading) => ({ heading, figures: !["Page", "What"].includes(heading) }));
  console.log(markdownTable(columns, rows));
}

/** The median without NaN: Lighthouse now and then fails to measure the largest contentful paint. */
export function median(values: readonly number[]): number {
  const measured = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  return measured[Math.floor(measured.length / 2)] ?? Number.NaN;
}

import { spawnSync } from "node:child_process";
import { markdownTable } from "../../cli/output/table.ts";

/** The cost of a process, including its child processes. */
export type Cost = ReturnType<typeof measure>;

const report = `import{isMainThread}from"node:worker_threads";if(isMainThread)process.on("exit",()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();process.stderr.write("\\ncost "+maxRSS+" "+(userCPUTime+systemCPUTime)+"\\n")})`;
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
  const costs = [...stderr.matchAll(/^cost (\d+) (\d+)$/gm)].map((cost) => cost.map(Number));
  return {
    /** Wall-clock time, in milliseconds. */
    wall,
    /** CPU time of all threads, in milliseconds. */
    cpu: costs.reduce((sum, [, , cpu = 0]) => sum + cpu, 0) / 1_000,
    /** Peak resident set size of the largest process, in bytes. */
    memory: Math.max(...costs.map(([, memory = 0]) => memory)) * 1_024,
  };
}

/** Prints a table for docs/benchmarks.md: all columns are figures except the names of pages. */
export function printTable(headings: string[], rows: string[][]): void {
  const columns = headings.map((heading) => ({ heading, figures: heading !== "Page" }));
  console.log(markdownTable(columns, rows));
}

/** The median without NaN: Lighthouse now and then fails to measure the largest contentful paint. */
export function median(values: readonly number[]): number {
  const measured = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  return measured[Math.floor(measured.length / 2)] ?? Number.NaN;
}

import { spawnSync } from "node:child_process";

/** What a process cost, including its child processes. */
export interface Cost {
  /** Wall-clock time, in milliseconds. */
  wall: number;
  /** CPU time of all threads, in milliseconds. */
  cpu: number;
  /** Peak resident set size of the largest process, in bytes. */
  memory: number;
}

const report = `import{isMainThread}from"node:worker_threads";if(isMainThread)process.on("exit",()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();process.stderr.write("\\ncost "+maxRSS+" "+(userCPUTime+systemCPUTime)+"\\n")})`;
const reported = { ...process.env, NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(report)}` };

/** Runs a Node.js script in a folder and measures its cost; throws with its output when it fails. */
export function measure(folder: string, script: string, args: readonly string[] = [], preload: string[] = []): Cost {
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
    wall,
    cpu: costs.reduce((sum, [, , cpu = 0]) => sum + cpu, 0) / 1_000,
    memory: Math.max(...costs.map(([, memory = 0]) => memory)) * 1_024,
  };
}

import { spawnSync } from "node:child_process";

/** What a process cost, with those that it started. */
export interface Cost {
  /** Milliseconds from its start to its end. */
  wall: number;
  /** Milliseconds of processor time, of all threads. */
  cpu: number;
  /** Resident size in bytes, of the process in which it was the largest. */
  memory: number;
}

const report = `import{isMainThread}from"node:worker_threads";if(isMainThread)process.on("exit",()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();process.stderr.write("\\ncost "+maxRSS+" "+(userCPUTime+systemCPUTime)+"\\n")})`;
const reported = { ...process.env, NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(report)}` };

/** Runs a script of Node to its end in a folder; throws with what it printed where it failed. */
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

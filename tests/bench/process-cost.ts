import { spawnSync } from "node:child_process";

/** What a process cost. */
export interface Cost {
  /** Milliseconds from its start to its end. */
  wall: number;
  /** Milliseconds of processor time, of all its threads. */
  cpu: number;
  /** Largest resident size in bytes. */
  memory: number;
}

const report = `data:text/javascript,process.on("exit",()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();process.stderr.write("\\ncost "+maxRSS+" "+(userCPUTime+systemCPUTime))})`;

/** Runs a script of Node to its end in a folder; throws with what it printed where it failed. */
export function measure(folder: string, script: string, args: readonly string[] = [], preload: string[] = []): Cost {
  const imports = [report, ...preload].flatMap((file) => ["--import", file]);
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [...imports, script, ...args], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  const wall = performance.now() - start;
  if (status !== 0) throw new Error(`${script} ended with ${status}:\n${stdout}${stderr}`);
  const [, memory, cpu] = /cost (\d+) (\d+)/.exec(stderr) ?? [];
  return { wall, cpu: Number(cpu) / 1_000, memory: Number(memory) * 1_024 };
}

/** The cost of processes run one after the other. */
export function inTurn(costs: readonly Cost[]): Cost {
  return {
    wall: costs.reduce((sum, { wall }) => sum + wall, 0),
    cpu: costs.reduce((sum, { cpu }) => sum + cpu, 0),
    memory: Math.max(...costs.map(({ memory }) => memory)),
  };
}

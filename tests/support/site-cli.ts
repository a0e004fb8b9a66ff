import { Readable } from "node:stream";
import { format } from "node:util";
import { vi } from "vitest";
import { run } from "../../cli/program.ts";

/** How a command ended, and what it printed. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** A command's environment, standard input and clock. */
export interface Surroundings {
  env?: NodeJS.ProcessEnv | undefined;
  input?: string | undefined;
  now?: (() => number) | undefined;
}

/**
 * Runs `npx site-cli` in this process, which takes a hundredth of the time of a process of its own. Commands that are
 * started together run one after another: a test of two at once starts processes.
 */
export function siteCli(args: readonly string[], surroundings: Surroundings = {}): Promise<Outcome> {
  const outcome = last.then(() => runHere(args, surroundings));
  last = Promise.allSettled([outcome]);
  return outcome;
}

let last: Promise<unknown> = Promise.resolve();

/** Replaces the environment, the input and the output of this process while a command runs. */
async function runHere(args: readonly string[], { env = {}, input = "", now }: Surroundings): Promise<Outcome> {
  const { env: envBefore, exitCode } = process;
  const outcome: Outcome = { code: 0, stdout: "", stderr: "" };
  const print = (name: "stdout" | "stderr") => (text: string | Uint8Array) => {
    outcome[name] += String(text);
    return true;
  };
  process.env = { PATH: envBefore["PATH"], NO_COLOR: "1", ...env };
  process.exitCode = undefined;
  const mocks = [
    vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from([input]) as typeof process.stdin),
    vi.spyOn(process.stdout, "write").mockImplementation(print("stdout")),
    vi.spyOn(process.stderr, "write").mockImplementation(print("stderr")),
    vi.spyOn(console, "log").mockImplementation((...values) => void print("stdout")(`${format(...values)}\n`)),
    vi.spyOn(console, "error").mockImplementation((...values) => void print("stderr")(`${format(...values)}\n`)),
  ];
  try {
    outcome.code = await run(args, now);
  } finally {
    for (const mock of mocks) mock.mockRestore();
    // A command that finds something sets the exit code, which would end the test run.
    Object.assign(process, { env: envBefore, exitCode });
  }
  return outcome;
}

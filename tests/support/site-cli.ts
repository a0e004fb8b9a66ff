import { format } from "node:util";
import { vi } from "vitest";
import type { Context } from "../../cli/command.ts";
import { run } from "../../cli/program.ts";

/** How a command ended, and what it printed. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs `npx site-cli` in this process, which takes a hundredth of the time of a process of its own. Commands that are
 * started together run one after another: a test of two at once starts processes.
 */
export function runCommand(args: readonly string[], context: Partial<Context> = {}): Promise<Outcome> {
  const outcome = last.then(() => runHere(args, context));
  last = Promise.allSettled([outcome]);
  return outcome;
}

let last: Promise<unknown> = Promise.resolve();

/** Replaces the output of this process while a command runs. */
async function runHere(args: readonly string[], { env = {}, now = Date.now }: Partial<Context>): Promise<Outcome> {
  const outcome: Outcome = { code: 0, stdout: "", stderr: "" };
  const print = (name: "stdout" | "stderr") => (text: string | Uint8Array) => {
    outcome[name] += String(text);
    return true;
  };
  const mocks = [
    vi.spyOn(process.stdout, "write").mockImplementation(print("stdout")),
    vi.spyOn(process.stderr, "write").mockImplementation(print("stderr")),
    // The conversation with a mail server.
    vi.spyOn(console, "log").mockImplementation((...values) => void print("stdout")(`${format(...values)}\n`)),
  ];
  try {
    outcome.code = await run(args, { env, now });
  } finally {
    for (const mock of mocks) mock.mockRestore();
  }
  return outcome;
}

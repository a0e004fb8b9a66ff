import { Readable } from "node:stream";
import { format } from "node:util";
import { run } from "../../cli/program.ts";

/** How a command ended, and what it printed. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** What a command finds around it. */
export interface Surroundings {
  env?: NodeJS.ProcessEnv | undefined;
  input?: string | undefined;
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

// --- internal ---

let last: Promise<unknown> = Promise.resolve();

/** Puts a command's surroundings in the place of this process's while it runs. */
async function runHere(args: readonly string[], { env = {}, input = "" }: Surroundings): Promise<Outcome> {
  const { PATH } = process.env;
  const before = process.exitCode;
  process.exitCode = undefined;
  const outcome: Outcome = { code: 0, stdout: "", stderr: "" };
  const print = (name: "stdout" | "stderr") => (text: string | Uint8Array) => {
    outcome[name] += String(text);
    return true;
  };
  const stderr = print("stderr");
  const restore = [
    replace(process, "env", { PATH, NO_COLOR: "1", ...env }),
    replace(process, "stdin", Readable.from([input])),
    replace(process.stdout, "write", print("stdout")),
    replace(process.stderr, "write", stderr),
    replace(console, "error", (...values: unknown[]) => stderr(`${format(...values)}\n`)),
  ];
  try {
    outcome.code = await run(args);
  } finally {
    for (const each of restore) each();
    // A command that finds something sets it, and so would end the test run.
    process.exitCode = before;
  }
  return outcome;
}

/** Replaces a property of an object until the returned function is called. */
function replace(object: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(object, name);
  Object.defineProperty(object, name, { value, configurable: true, writable: true, enumerable: true });
  return () => {
    if (before) Object.defineProperty(object, name, before);
    else Reflect.deleteProperty(object, name);
  };
}

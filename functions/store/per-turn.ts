import { StoreUnavailable } from "./errors.ts";

/** Most inputs that are run together; what is more waits for the next run. */
const mostAtOnce = 200;

/**
 * Gathers the calls of event-loop turns that follow each other and runs them together, so that one commit serves all of
 * them; each call is answered after it. Inputs that fail together are run one by one, so that one cannot fail the others.
 */
export function perTurn<Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly Output[]>,
): (input: Input) => Promise<Output> {
  interface Call {
    input: Input;
    resolve(output: Output): void;
    reject(error: unknown): void;
  }
  const waiting: Call[] = [];
  let scheduled = false;

  async function settle(calls: readonly Call[]): Promise<void> {
    try {
      const outputs = await run(calls.map(({ input }) => input));
      for (const [index, output] of outputs.entries()) calls[index]?.resolve(output);
    } catch (error) {
      // Asking an unavailable store again, call by call, would only make everyone wait longer.
      if (calls.length > 1 && !(error instanceof StoreUnavailable)) {
        for (const call of calls) await settle([call]);
      } else {
        for (const call of calls) call.reject(error);
      }
    }
  }

  /** Waits for a turn in which nothing was added: under load a commit then serves half as many calls again. */
  function flushWhenQuiet(seen: number): void {
    setImmediate(() => {
      if (waiting.length > seen && waiting.length < mostAtOnce) flushWhenQuiet(waiting.length);
      else void flush();
    });
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) await settle(waiting.splice(0, mostAtOnce));
    scheduled = false;
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (scheduled) return;
      scheduled = true;
      flushWhenQuiet(0);
    });
}

import { StoreUnavailable } from "../store/errors.ts";

/** Largest batch; further inputs wait for the next. */
const mostAtOnce = 200;

/**
 * Batches the calls of consecutive event-loop turns, so that they share one commit; each resolves after it. If a batch
 * fails, its inputs are run one by one, so that one cannot fail the others.
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
      // Retrying each call on an unavailable store would only make everyone wait longer.
      if (calls.length > 1 && !(error instanceof StoreUnavailable)) {
        for (const call of calls) await settle([call]);
      } else {
        for (const call of calls) call.reject(error);
      }
    }
  }

  /** Waits for a turn that adds nothing: under load, a commit then serves half as many calls again. */
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

/** How long a step may take before its progress shows, in milliseconds. */
const silence = 1_000;

/** Shows on a terminal how far a step has come once it has taken more than a second; elsewhere it prints nothing. */
export function progress(title: string, total: number): { advance: () => void } {
  const start = performance.now();
  let done = 0;
  let shown = 0;
  return {
    advance() {
      done++;
      const now = performance.now();
      if (!process.stdout.isTTY || now - start < silence || (now - shown < 100 && done < total)) return;
      shown = now;
      process.stdout.write(`\r${title}: ${done} of ${total}${done === total ? "\n" : ""}`);
    },
  };
}

/** How long a step takes before its progress shows, in milliseconds. */
const delay = 1_000;

/** Shows the progress of a step that takes more than a second, on a terminal only. */
export function progress(title: string, total: number): { advance: () => void } {
  const start = performance.now();
  let done = 0;
  let shown = 0;
  return {
    advance() {
      done++;
      const now = performance.now();
      if (!process.stdout.isTTY || now - start < delay || (now - shown < 100 && done < total)) return;
      shown = now;
      process.stdout.write(`\r${title}: ${done} of ${total}${done === total ? "\n" : ""}`);
    },
  };
}

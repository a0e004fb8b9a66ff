/** Says what could not be written anew, and what to do. */
export function tooBusy(busy: readonly string[]): string {
  return `Another process was at work on: ${busy.join(", ")}. Run this command again.`;
}

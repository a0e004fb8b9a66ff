/** Says which tables or files could not be rewritten, and what to do. */
export function tooBusy(busy: readonly string[]): string {
  return `Another process was using ${busy.join(", ")}. Run this command again.`;
}

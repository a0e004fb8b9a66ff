/** Prints a command's result. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

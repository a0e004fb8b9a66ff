import { PassThrough } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { confirmed } from "../../cli/command.ts";

/** Asks on a terminal where somebody types keys at the question. */
function ask(keys: string): Promise<boolean> {
  const keyboard = Object.assign(new PassThrough(), { isTTY: true, setRawMode() {} });
  vi.spyOn(process, "stdin", "get").mockReturnValue(keyboard as unknown as typeof process.stdin);
  const { isTTY } = process.stdout;
  process.stdout.isTTY = true;
  onTestFinished(() => void (process.stdout.isTTY = isTTY));
  vi.spyOn(process.stdout, "write").mockImplementation((shown) => {
    if (String(shown).includes("Do it? [y/N]")) keyboard.write(keys);
    return true;
  });
  return confirmed("The order is paid.", {});
}

test.each([
  ["yes", true],
  ["Y", true],
  ["", false],
  ["yes please", false],
])("a command that asks and gets %j is confirmed: %s", async (answer, expected) => {
  expect(await ask(`${answer}\r`)).toBe(expected);
});

test("Ctrl+C after the answer changes nothing", async () => {
  await expect(ask("y\u0003")).rejects.toThrow("Interrupted; nothing was changed.");
});

import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { confirm } from "../../cli/confirm.ts";

/** Asks on a terminal where somebody types keys at the question. */
function ask(keys: string): Promise<boolean> {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode() {} });
  const output = Object.assign(new PassThrough(), { isTTY: true });
  output.on("data", (shown) => String(shown).includes("Do it? [y/N]") && input.write(keys));
  return confirm("The order is paid.", {}, { input, output });
}

test.each([
  ["yes", true],
  ["Y", true],
  ["", false],
  ["yes please", false],
])("the answer %j confirms a change: %s", async (answer, expected) => {
  expect(await ask(`${answer}\r`)).toBe(expected);
});

test("Ctrl+C after the answer changes nothing", async () => {
  await expect(ask("y\u0003")).rejects.toThrow("Interrupted; nothing was changed.");
});

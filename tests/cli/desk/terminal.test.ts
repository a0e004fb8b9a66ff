import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { cli, firmToday, type Place } from "../../support/orders.ts";

test.each([
  ["Ctrl+C after the answer", "y\u0003", 2, "error: Interrupted; nothing was changed."],
  ["no answer", "\r", 0, "Nothing was changed."],
  ["yes", "yes\r", 0, "is paid."],
])("a command that asks gets %s", async (_, keys, code, words) => {
  await using firm = await firmToday();
  const number = await firm.invoiced();
  const paid = ["orders", "paid", number, "--on", "today", "--reference", "check 1042"];
  const ended = await onTerminal(firm, paid, ["Do it? [y/N]", keys]);
  expect(ended).toEqual({ code, shown: expect.stringContaining(words) });
  const { entries } = await firm.file(number);
  expect(entries.map(({ kind }) => kind)).toEqual(words === "is paid." ? ["invoice", "payment"] : ["invoice"]);
});

/** Runs a command on a terminal of 120 columns; types the keys once it shows the question. */
function onTerminal(
  { dataDir }: Place,
  args: readonly string[],
  [question, keys]: [question: string, keys: string],
): Promise<{ code: number | null; shown: string }> {
  const words = [process.execPath, cli, ...args].map((word) => `'${word}'`).join(" ");
  const env = {
    NO_COLOR: "1",
    PATH: process.env.PATH,
    TERM: "xterm",
    SHELL: "/bin/sh",
    DATA_DIR: dataDir,
    OPERATOR: "operator",
  };
  const child = spawn("script", ["-qec", `stty cols 120; ${words}`, "/dev/null"], { env });
  let shown = "";
  let answered = false;
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    shown += text;
    if (answered || !shown.includes(question)) return;
    answered = true;
    child.stdin.write(keys);
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject).on("close", (code) => resolve({ code, shown }));
  });
}

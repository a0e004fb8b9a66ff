import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { cli, firmToday, siteCli, type Place } from "../../support/orders.ts";

const escape = "\u001b";

test.each([
  ["Ctrl+C after the answer", "y\u0003", 2, "error: Interrupted; nothing was changed."],
  ["Ctrl+D", "\u0004", 2, "error: Interrupted; nothing was changed."],
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

test("only a terminal gets colors", async () => {
  await using firm = await firmToday();
  await firm.place();
  const show = ["orders", "show", "1"];
  const piped = await siteCli(firm, show, { env: { NO_COLOR: undefined } });
  expect(piped.stdout).not.toContain(escape);
  expect((await onTerminal(firm, show, undefined, {})).shown).toContain(`${escape}[1mHistory`);
});

test("a list fits the terminal", async () => {
  await using firm = await firmToday();
  await firm.place({ company: "Intercontinental Transportation Infrastructure Development Associates of Denver" });
  const { shown } = await onTerminal(firm, ["orders", "list"]);
  expect(Math.max(...shown.split("\r\n").map((line) => line.length))).toBe(120);
});

// --- internal ---

/** Runs a command on a terminal of 120 columns; types the keys once it shows the question. */
function onTerminal(
  { dataDir }: Place,
  args: readonly string[],
  answer?: [shown: string, keys: string],
  colors: NodeJS.ProcessEnv = { NO_COLOR: "1" },
): Promise<{ code: number | null; shown: string }> {
  const words = [process.execPath, cli, ...args].map((word) => `'${word}'`).join(" ");
  // Without the rest of the environment: on CI, Node shows no colors.
  const env = {
    ...colors,
    PATH: process.env.PATH,
    TERM: "xterm",
    SHELL: "/bin/sh",
    DATA_DIR: dataDir,
    OPERATOR: "operator",
  };
  const child = spawn("script", ["-qec", `stty cols 120; ${words}`, "/dev/null"], { env });
  let shown = "";
  let asks = answer?.[0];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    shown += text;
    if (asks === undefined || !shown.includes(asks)) return;
    asks = undefined;
    child.stdin.write(answer?.[1]);
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject).on("close", (code) => resolve({ code, shown }));
  });
}

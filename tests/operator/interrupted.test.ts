import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { cli } from "./site-cli.ts";
import { deskAt, fileNumbered, placeOrder } from "../support/orders.ts";
import { tempStore } from "../support/temp-store.ts";

const payment = ["--on", "today", "--reference", "check 1042"];

test.each([
  ["Ctrl+C after the answer", "y\u0003", 2, "error: Interrupted; nothing was changed."],
  ["Ctrl+D", "\u0004", 2, "error: Interrupted; nothing was changed."],
  ["no answer", "\r", 0, "Nothing was changed."],
  ["yes", "yes\r", 0, "is paid."],
])("%s where a command asks", async (_, keys, code, words) => {
  await using temp = await tempStore();
  const number = await placeOrder(temp.store, Date.now());
  await deskAt(temp.store, Date.now).invoice(number);
  const command = [process.execPath, cli, "orders", "paid", number, ...payment];
  const env = { DATA_DIR: temp.dataDir, OPERATOR: "operator" };
  const ended = await onTerminal(command, env, [["Do it? [y/N]", keys]]);
  expect(ended).toEqual({ code, shown: expect.stringContaining(words) });
  const { entries } = await fileNumbered(temp.store, number, Date.now());
  expect(entries.map(({ kind }) => kind)).toEqual(words === "is paid." ? ["invoice", "payment"] : ["invoice"]);
});

// --- internal ---

/** How a program ended, and what its terminal showed. */
interface Ended {
  code: number | null;
  shown: string;
}

/** Runs a program on a terminal, and types keys once it shows what they answer. */
function onTerminal(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  answers: readonly [shown: string, keys: string][],
): Promise<Ended> {
  const words = command.map((word) => `'${word}'`).join(" ");
  const settings = { ...process.env, TERM: "xterm", SHELL: "/bin/sh", NO_COLOR: "1", ...env };
  const child = spawn("script", ["-qec", `stty cols 120; ${words}`, "/dev/null"], { env: settings });
  const open = [...answers];
  let shown = "";
  let seen = 0;
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    shown += text;
    const [next] = open;
    if (!next || !shown.includes(next[0], seen)) return;
    seen = shown.length;
    open.shift();
    child.stdin.write(next[1]);
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject).on("close", (code) => resolve({ code, shown }));
  });
}

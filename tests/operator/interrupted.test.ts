import { expect, test } from "vitest";
import { deskAt, fileNumbered, placeOrder } from "../support/orders.ts";
import { tempStore } from "../support/temp-store.ts";
import { onTerminal } from "../support/terminal.ts";
import { cli } from "./site-cli.ts";

const payment = ["--on", "today", "--reference", "check 1042"];

test.each([
  ["Ctrl+C", "\u0003", 2, "error: Interrupted; nothing was changed."],
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

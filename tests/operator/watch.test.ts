import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { showLive, type Terminal } from "../../cli/operator/live-screen.ts";
import { nextStep, readBoard } from "../../cli/operator/order-board.ts";
import { watchFrame } from "../../cli/operator/watch-frame.ts";
import { api, contactBody } from "../support/api.ts";
import { deskAt, placeOrder } from "../support/orders.ts";
import { engines, tempStore, type TempStore } from "../support/temp-store.ts";
import { cli } from "./site-cli.ts";

const hour = 3_600_000;
/** The escape sequences that enter and leave the terminal's alternate screen. */
const screenOn = "\u001b[?1049h";
const screenOff = "\u001b[?1049l";

describe.each(engines)("on %s", (engine) => {
  test("the most urgent order comes first, with what it waits for", async () => {
    await using temp = await tempStore(engine);
    const now = Date.now();
    await placeOrder(temp.store, now - hour, { firstName: "Young" });
    await placeOrder(temp.store, now - 30 * hour, { firstName: "Late" });
    await placeOrder(temp.store, now - 50 * hour, { firstName: "Paid" });
    await placeOrder(temp.store, now - 90 * hour, { firstName: "Closed" });
    await temp.store.db.updateTable("orders").set({ state: "paid" }).where("first_name", "=", "Paid").execute();
    await temp.store.db.updateTable("orders").set({ state: "completed" }).where("first_name", "=", "Closed").execute();
    await api(temp.store).postJson("/api/contact", contactBody);
    const board = await readBoard(temp.store.db);
    const lines = watchFrame(board, now, { columns: 120, rows: 20 }).map((line) => stripVTControlCharacters(line));
    expect(lines[0]).toBe("Orders  3 open  1 late  1 new message");
    expect(lines.slice(3, 6)).toEqual([
      expect.stringMatching(/received +invoice late, due 6h ago +Late Lovelace/),
      expect.stringMatching(/received +invoice in 23h +Young Lovelace/),
      expect.stringMatching(/paid +agree on an appointment +Paid Lovelace/),
    ]);
  });

  test("an invoice whose email was given up waits for the operator, not for the buyer", async () => {
    await using temp = await tempStore(engine);
    const { store } = temp;
    const now = Date.now();
    await placeOrder(store, now - 50 * hour);
    await store.db.updateTable("orders").set({ state: "paid" }).execute();
    const number = await placeOrder(store, now - 30 * hour);
    await deskAt(store, () => now - 29 * hour).invoice(number);
    const invoices = store.db.updateTable("mails").where("kind", "=", "invoice");
    const nextSteps = async () => (await readBoard(store.db)).orders.map((row) => nextStep(row, now));
    await invoices.set({ state: "dead" }).execute();
    expect(await nextSteps()).toEqual([
      { text: "invoice not delivered, due 6h ago", style: "red" },
      { text: "agree on an appointment", style: "yellow" },
    ]);
    await invoices.set({ state: "sent" }).execute();
    await deskAt(store, () => now).resend(number, "invoice");
    await invoices.set({ state: "dead" }).where("state", "=", "pending").execute();
    expect(await nextSteps()).toEqual([
      { text: "agree on an appointment", style: "yellow" },
      expect.stringMatching(/^payment due in/),
    ]);
  });

  test("without a terminal, each change is a line", async () => {
    await using temp = await tempStore(engine);
    await placeOrder(temp.store, Date.now(), { firstName: "First" });
    const child = spawn(process.execPath, [cli, "orders", "watch"], { env: settings(temp) });
    const exited = once(child, "close");
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    await expect.poll(() => output, { timeout: 30_000 }).toMatch(/ORD-\d{4}-000001 {2}received {3}First Lovelace\n$/);
    await placeOrder(temp.store, Date.now(), { firstName: "Second" });
    await expect.poll(() => output, { timeout: 30_000 }).toMatch(/ORD-\d{4}-000002 {2}received {3}Second Lovelace\n$/);
    await temp.store.db.updateTable("orders").set({ state: "cancelled" }).where("first_name", "=", "First").execute();
    await expect.poll(() => output, { timeout: 30_000 }).toMatch(/ORD-\d{4}-000001 {2}cancelled {2}First Lovelace\n$/);
    child.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
    expect(output.split("\n")).toHaveLength(4);
  });
});

test("a payment is late once its day is over at the office, not while the office is open", async () => {
  await using temp = await tempStore();
  const received = Date.parse("2026-11-21T09:30:00-07:00");
  const number = await placeOrder(temp.store, received);
  await deskAt(temp.store, () => received).invoice(number);
  const [row] = (await readBoard(temp.store.db)).orders;
  if (row === undefined) throw new Error("The order is not on the board");
  expect(row.invoice?.due_on).toBe("2026-12-05");
  expect(nextStep(row, Date.parse("2026-12-05T17:30:00-07:00"))).toBe("payment due in 6h");
  expect(nextStep(row, Date.parse("2026-12-06T00:00:00-07:00"))).toMatchObject({ style: "red" });
});

test("on a real terminal it shows an order as it arrives, and q gives the screen back", async () => {
  await using temp = await tempStore();
  await placeOrder(temp.store, Date.now(), { firstName: "First" });
  // "script" from util-linux runs a command on a pseudoterminal.
  const command = `stty cols 110 rows 12; "${process.execPath}" "${cli}" orders watch; stty -a`;
  const child = spawn("script", ["-qec", command, "/dev/null"], {
    env: { ...settings(temp), TERM: "xterm", SHELL: "/bin/sh" },
  });
  const exited = once(child, "close");
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  await expect.poll(() => output, { timeout: 30_000 }).toContain("First Lovelace");
  await placeOrder(temp.store, Date.now(), { firstName: "Second" });
  await expect.poll(() => output, { timeout: 30_000 }).toContain("Second Lovelace");
  child.stdin.write("q");
  await exited;
  const [shown = "", after = ""] = output.split(screenOn).at(-1)?.split(screenOff) ?? [];
  expect(shown).toContain("q quits");
  expect(after).toMatch(/[^-]icanon/);
  expect(after).toMatch(/[^-]echo\b/);
});

test("a frame is never larger than the terminal, whatever the names", async () => {
  await using temp = await tempStore();
  const now = Date.now();
  for (let index = 0; index < 30; index += 1)
    await placeOrder(temp.store, now - index * hour, { firstName: `株式会社${"山".repeat(40)} ${index}` });
  const board = await readBoard(temp.store.db);
  const frames = [
    [80, 24],
    [200, 10],
    [110, 50],
    [60, 3],
  ].map(([columns = 0, rows = 0]) => ({
    columns,
    rows,
    lines: watchFrame(board, now, { columns, rows }).map((line) => stripVTControlCharacters(line)),
  }));
  expect(frames.filter(({ rows, lines }) => lines.length > rows)).toEqual([]);
  expect(frames.filter(({ columns, lines }) => lines.some((line) => width(line) > columns))).toEqual([]);
});

describe("the live screen", () => {
  test("is written when it changes, and at a resize", async () => {
    const { terminal, written, press, resize } = fakeTerminal();
    let text = "one";
    const sizes: number[] = [];
    const live = showLive(async ({ columns }) => {
      sizes.push(columns);
      return [text];
    }, terminal);
    await expect.poll(written, { timeout: 30_000 }).toContain("one");
    await expect.poll(() => sizes.length, { timeout: 30_000 }).toBeGreaterThan(2);
    expect(written().match(/one/g)).toHaveLength(1);
    text = "two";
    resize(40);
    await expect.poll(written, { timeout: 30_000 }).toContain("two");
    expect(sizes.at(-1)).toBe(40);
    press("q");
    await live;
  });

  test.each([
    ["q", "q"],
    ["Ctrl+C", "\u0003"],
  ])("ends by %s and leaves the terminal as it was", async (_, key) => {
    const { terminal, written, press, rawModes } = fakeTerminal();
    const live = showLive(async () => ["text"], terminal);
    await expect.poll(written, { timeout: 30_000 }).toContain("text");
    press(key);
    await live;
    expect(written().startsWith(`${screenOn}\u001b[?25l\u001b[?7l`)).toBe(true);
    expect(written().endsWith(`\u001b[?7h\u001b[?25h${screenOff}`)).toBe(true);
    expect(rawModes).toEqual([true, false]);
    expect(process.listenerCount("SIGHUP")).toBe(0);
  });

  test("leaves the terminal as it was when a frame fails", async () => {
    const { terminal, written, rawModes } = fakeTerminal();
    await expect(showLive(() => Promise.reject(new Error("no frame")), terminal)).rejects.toThrow("no frame");
    expect(written().endsWith(screenOff)).toBe(true);
    expect(rawModes).toEqual([true, false]);
  });
});

// --- internal ---

/** The number of columns of a line, in which every ideograph takes two. */
function width(line: string): number {
  return line.length + [...line].filter((each) => /\p{Script=Han}/u.test(each)).length;
}

function settings({ dataDir, databaseUrl }: TempStore): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
}

/** A terminal that records what is written to it. */
function fakeTerminal() {
  const rawModes: boolean[] = [];
  let text = "";
  const input = Object.assign(new EventEmitter(), {
    isTTY: true,
    setRawMode: (mode: boolean) => rawModes.push(mode),
    pause: () => input,
    resume: () => input,
  });
  const output = Object.assign(new EventEmitter(), {
    columns: 80,
    rows: 24,
    write: (part: string) => {
      text += part;
      return true;
    },
  });
  return {
    // It has only the parts of both streams that the live screen uses.
    terminal: { input, output } as unknown as Terminal,
    rawModes,
    written: () => text,
    press: (key: string) => input.emit("data", Buffer.from(key)),
    resize(columns: number) {
      output.columns = columns;
      output.emit("resize");
    },
  };
}

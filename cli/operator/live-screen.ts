import { pause } from "./pause.ts";
import type { Size } from "./watch-frame.ts";

/** The terminal a live view is shown on: standard input and output. */
export interface Terminal {
  input: Pick<NodeJS.ReadStream, "on" | "off" | "pause" | "resume" | "setRawMode" | "isTTY">;
  output: Pick<NodeJS.WriteStream, "on" | "off" | "write" | "columns" | "rows">;
}

/**
 * Shows frames on the terminal's alternate screen until `q`, Ctrl+C, a signal or the end of the input. A frame is
 * rendered every second and on resize, and written if it differs. The terminal is restored however this ends.
 */
export async function showLive(
  frame: (size: Size) => Promise<string[]>,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<void> {
  const stop = new AbortController();
  const quit = () => stop.abort();
  let turn = new AbortController();
  const redraw = () => turn.abort();
  const onKey = (key: Buffer | string) => {
    if ([...String(key)].some((each) => quitKeys.has(each))) quit();
  };

  const keys = input.isTTY;
  if (keys) {
    input.setRawMode(true);
    input.on("data", onKey).on("end", quit).resume();
  }
  output.on("resize", redraw);
  for (const signal of signals) process.on(signal, quit);
  output.write(screen.enter);
  try {
    let shown = "";
    while (!stop.signal.aborted) {
      turn = new AbortController();
      const lines = await frame({ columns: output.columns, rows: output.rows });
      const next = lines.map((line) => line + screen.clearRest).join("\r\n");
      if (next !== shown && !stop.signal.aborted) output.write(`${screen.home}${next}${screen.clearBelow}`);
      shown = next;
      await pause(intervalMs, AbortSignal.any([stop.signal, turn.signal]));
    }
  } finally {
    output.write(screen.leave);
    for (const signal of signals) process.off(signal, quit);
    output.off("resize", redraw);
    if (keys) {
      input.off("data", onKey).off("end", quit).pause();
      input.setRawMode(false);
    }
  }
}

// --- internal ---

/** `q`, and Ctrl+C and Ctrl+D, which arrive as characters in raw mode. */
const quitKeys = new Set(["q", "Q", "\u0003", "\u0004"]);
const intervalMs = 1_000;
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Control sequences of xterm, which every current terminal supports. */
const screen = {
  /** Alternate screen, hidden cursor, no line wrapping. */
  enter: "\u001b[?1049h\u001b[?25l\u001b[?7l",
  leave: "\u001b[?7h\u001b[?25h\u001b[?1049l",
  home: "\u001b[H",
  clearRest: "\u001b[K",
  clearBelow: "\u001b[J",
} as const;

import { pino, type DestinationStream, type LoggerOptions } from "pino";
import type { Env } from "./env.ts";

/** One event, logged as a JSON line; it contains no personal data. */
export interface LogEvent {
  event: string;
  level?: "error" | "warn" | "info" | "debug" | undefined;
  /** The error. Email addresses in its message are masked. */
  error?: unknown;
  [field: string]: unknown;
}

/** Writes an event. */
export type Log = (event: LogEvent) => void;

/** Logs JSON lines from a level on, to standard error by default, which leaves standard output to people. */
export function createLog(level: Env["LOG_LEVEL"], destination?: DestinationStream): Log {
  const options: LoggerOptions = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const logger = pino(options, destination ?? standardError());
  return ({ level: severity = "info", error, ...fields }) => {
    logger[severity]({ ...fields, ...(error !== undefined && { error: describeError(error) }) });
  };
}

/** How many characters are buffered while standard error is blocked. Lines beyond that are lost. */
const bufferLimit = 1_000_000;

/** Standard error, written asynchronously. If writing fails, as on a full disk, the server keeps running. */
function standardError(): DestinationStream {
  const stream = pino.destination({ dest: 2, sync: false, minLength: 0, maxLength: bufferLimit });
  // Without a listener, a write error ends the process. `flushSync` on exit would retry until the disk has room again.
  stream.on("error", () => {
    stream.flushSync = () => {};
  });
  return stream;
}

/** An error's name, message and location. Its other properties may contain a row's values. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: maskAddresses(String(error)) };
  return {
    name: error.name,
    message: maskAddresses(error.message),
    ...("code" in error && { code: error.code }),
    at: error.stack
      ?.split("\n")
      .filter((line) => line.startsWith("    at "))
      .slice(0, 5)
      .map((line) => line.slice(7)),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** Longest message logged, in characters. Some are written by others, such as a mail server, and masking takes time. */
const messageLimit = 1_000;

function maskAddresses(text: string): string {
  // Drop a word cut in two: it might be the start of an address, no longer recognizable as one.
  const short = text.length > messageLimit ? `${text.slice(0, messageLimit).replace(/\S+$/, "")}…` : text;
  return short.replace(/[^\s<>"',;:()[\]]+@[^\s<>"',;:()[\]]+/g, "(address)");
}

import { pino, type DestinationStream } from "pino";
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
export function createLog(level: Env["LOG_LEVEL"], destination: DestinationStream = process.stderr): Log {
  const serializers = { error: describeError };
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination);
  return ({ level: severity = "info", ...fields }) => logger[severity](fields);
}

// If writing fails, as on a full disk, the server keeps running.
process.stderr.on("error", () => {});

/** An error's name, message and location. Its other properties may contain a row's values. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error === undefined ? undefined : maskAddresses(String(error));
  const { name, message, stack, cause } = error;
  return {
    name,
    message: maskAddresses(message),
    code: "code" in error ? error.code : undefined,
    at: stack?.match(/(?<=^ {4}at ).*$/gm)?.slice(0, 5),
    cause: describeError(cause),
  };
}

/** Some messages are written by others, such as a mail server: long ones are cut. */
function maskAddresses(text: string): string {
  return text.slice(0, 1_000).replace(/[^\s<>"',;:()[\]]+@[^\s<>"',;:()[\]]+/g, "(address)");
}

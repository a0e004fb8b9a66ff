import { pino, type DestinationStream, type Logger } from "pino";
import type { Env } from "./env.ts";

/**
 * Creates a logger of JSON lines, on standard error by default, which leaves standard output to people. Lines contain no
 * personal data. Log an error as `err`, with a message: pino's own message for it would not be masked.
 */
export function createLog(level: Env["LOG_LEVEL"], destination: DestinationStream = process.stderr): Logger {
  const serializers = { err: describeError };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, destination);
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

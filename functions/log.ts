import { createHmac } from "node:crypto";
import { pino, type DestinationStream, type LoggerOptions } from "pino";
import type { Env } from "./env.ts";

/** One event as a JSON line; it holds no personal data. */
export interface LogEvent {
  event: string;
  level?: "error" | "warn" | "info" | "debug" | undefined;
  /** What went wrong; e-mail addresses in its words are left out. */
  error?: unknown;
  [field: string]: unknown;
}

/** Writes an event. */
export type Log = (event: LogEvent) => void;

/** Logs JSON lines from a level on, to standard error unless told otherwise, so that standard output stays for people. */
export function createLog(level: Env["LOG_LEVEL"], destination?: DestinationStream): Log {
  const options: LoggerOptions = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const logger = pino(options, destination ?? standardError());
  return ({ level: severity = "info", error, ...fields }) => {
    logger[severity]({ ...fields, ...(error !== undefined && { error: describe(error) }) });
  };
}

/** Hashes addresses with a key of the day: the same client can be followed within a day, and never named. */
export function dailyHash(key: Buffer, now: () => number): (address: string) => string {
  let today = "";
  let known = new Map<string, string>();
  let keyOfDay = key;
  return (address) => {
    const day = new Date(now()).toISOString().slice(0, 10);
    if (day !== today || known.size > 10_000) {
      today = day;
      known = new Map();
      keyOfDay = createHmac("sha256", key).update(day).digest();
    }
    const hash = known.get(address) ?? createHmac("sha256", keyOfDay).update(address).digest("base64url").slice(0, 16);
    known.set(address, hash);
    return hash;
  };
}

// --- internal ---

/** How much waits for a standard error that takes nothing, in characters; what comes then is lost. */
const longestWait = 1_000_000;

/** Standard error, written beside the work. Where it fails, as a file on a full disk does, the server goes on. */
function standardError(): DestinationStream {
  const stream = pino.destination({ dest: 2, sync: false, minLength: 0, maxLength: longestWait });
  // By itself the library ends the process, and before that tries to write what is left until the disk has room again.
  const { flushSync } = stream;
  stream.on("error", () => {
    stream.flushSync = () => {};
  });
  stream.on("write", () => {
    stream.flushSync = flushSync;
  });
  return stream;
}

/** Name, words and place of an error. Its other properties may hold the values of a row. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) };
  return {
    name: error.name,
    message: withoutAddresses(error.message),
    ...("code" in error && { code: error.code }),
    at: error.stack
      ?.split("\n")
      .filter((line) => line.startsWith("    at "))
      .slice(0, 5)
      .map((line) => line.slice(7)),
    ...(error.cause !== undefined && { cause: describe(error.cause) }),
  };
}

/** Longest text that is logged. Others write such texts, a mail server for one, and looking through them takes time. */
const longestText = 1_000;

function withoutAddresses(text: string): string {
  // The word that is cut goes as a whole: it may be the beginning of an address, which nothing would tell it from.
  const short = text.length > longestText ? `${text.slice(0, longestText).replace(/\S+$/, "")}…` : text;
  return short.replace(/[^\s<>"',;:()[\]]+@[^\s<>"',;:()[\]]+/g, "(address)");
}

import { ZodError } from "zod";

/** The store cannot take a write or give an answer now: busy, full, damaged, closed or out of reach. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
  /** What the database said, for the operator. */
  readonly reason: string;

  constructor(cause: unknown) {
    super("The store is not available", { cause });
    // A refused connection to several addresses has a code and no words.
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
    this.reason = (cause instanceof Error && cause.message) || code;
  }
}

/** A change that the state of the records does not allow; nothing was changed. */
export class RefusedChange extends Error {
  override name = "RefusedChange";
  /** What is possible instead, in a sentence. */
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

/** Runs a piece of work on the store; a failure of the store itself becomes `StoreUnavailable`. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storeError(error);
  }
}

/** What a piece of work or a single statement failed with, as `StoreUnavailable` where it is the store that failed. */
export function storeError(error: unknown): unknown {
  return isOwnFault(error) || isFaultOfStatement(error) ? error : new StoreUnavailable(error);
}

// --- internal ---

/** Known as what it is: a refusal, a record that has not the form it must have, or a mistake in the program. */
function isOwnFault(error: unknown): boolean {
  const known = [StoreUnavailable, RefusedChange, ZodError, TypeError, RangeError, ReferenceError];
  return known.some((type) => error instanceof type);
}

/** SQLite result codes of a statement that is itself wrong: ERROR, TOOBIG, CONSTRAINT, MISMATCH, MISUSE, RANGE. */
const sqliteStatementCodes = new Set([1, 18, 19, 20, 21, 25]);

/** PostgreSQL's classes of the same: data exception, integrity violation, syntax error or unknown name. */
const postgresStatementClasses = new Set(["22", "23", "42"]);

function isFaultOfStatement(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && typeof error.errcode === "number") return sqliteStatementCodes.has(error.errcode & 0xff);
  return "severity" in error && "code" in error && postgresStatementClasses.has(String(error.code).slice(0, 2));
}

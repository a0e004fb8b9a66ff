/** The store cannot serve reads or writes now: busy, full, damaged, closed or unreachable. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
  /** The database's error message, for the operator. */
  readonly reason: string;

  constructor(cause: unknown) {
    super("The store is not available", { cause });
    // When every address of a host refuses the connection, the error has a code but no message.
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
    this.reason = (cause instanceof Error && cause.message) || code;
  }
}

/** The store's file is damaged; the message names the remedy. */
export class DamagedStore extends Error {
  override name = "DamagedStore";
}

/** Whether an error, or its cause, is SQLite's word for a damaged file: CORRUPT or NOTADB. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "errcode" in error && typeof error.errcode === "number" ? error.errcode & 0xff : undefined;
  return code === 11 || code === 26 || isDamage(error.cause);
}

/** A change that the records' state does not allow; nothing was changed. */
export class RefusedChange extends Error {
  override name = "RefusedChange";
  /** What can be done instead, in a sentence. */
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

/** The error of a connection or a statement, as `StoreUnavailable` if it was the store that failed, and not a bug of ours. */
export function storeError(error: unknown): unknown {
  const known = [StoreUnavailable, TypeError, RangeError];
  return known.some((type) => error instanceof type) || isFaultOfStatement(error) ? error : new StoreUnavailable(error);
}

// --- internal ---

/** SQLite result codes that blame the statement: ERROR, TOOBIG, CONSTRAINT, MISMATCH, MISUSE, RANGE. */
const sqliteStatementCodes = new Set([1, 18, 19, 20, 21, 25]);

/** PostgreSQL's error classes for the same: data exception, integrity violation, syntax error or unknown name. */
const postgresStatementClasses = new Set(["22", "23", "42"]);

function isFaultOfStatement(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && typeof error.errcode === "number") return sqliteStatementCodes.has(error.errcode & 0xff);
  return "severity" in error && "code" in error && postgresStatementClasses.has(String(error.code).slice(0, 2));
}

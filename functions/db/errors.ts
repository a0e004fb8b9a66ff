/** The store cannot serve reads or writes now: busy, full, damaged, closed or unreachable. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
  /** The database's error message, for the operator. */
  readonly reason: string;

  constructor(cause: unknown, { problem = "The store is not available", remedy = "" } = {}) {
    // When every address of a host refuses the connection, the error has a code but no message.
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
    const reason = (cause instanceof Error && cause.message) || code;
    super(`${problem}: ${reason}${remedy && `. ${remedy}`}`, { cause });
    this.reason = reason;
  }
}

/** The store cannot be used before the operator does something; the message says what. */
export class StoreMismatch extends Error {
  override name = "StoreMismatch";
}

/** Wraps a driver's error in `StoreUnavailable`, unless the operator must act or a statement of ours is at fault. */
export function toStoreError(error: unknown): unknown {
  const known = [StoreUnavailable, StoreMismatch, TypeError, RangeError];
  return known.some((type) => error instanceof type) || isStatementError(error) ? error : new StoreUnavailable(error);
}

/** Whether an error comes from the store or a file, rather than from a bug. */
export function isStoreFailure(error: unknown): error is Error {
  const isFileError = error instanceof Error && "syscall" in error;
  const known = [StoreUnavailable, StoreMismatch];
  return isFileError || sqliteCode(error) !== undefined || known.some((type) => error instanceof type);
}

/** Whether an error, or its cause, is SQLite's BUSY: another process has the write lock. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === 5;
}

/** SQLite's primary result code of an error or its cause. */
function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  if ("errcode" in error && typeof error.errcode === "number") return error.errcode & 0xff;
  return sqliteCode(error.cause);
}

/** SQLite result codes that blame the statement: ERROR, TOOBIG, CONSTRAINT, MISMATCH, MISUSE, RANGE. */
const sqliteStatementCodes = new Set([1, 18, 19, 20, 21, 25]);

/** PostgreSQL's classes of codes for the same, except a missing right (42501), which is the operator's to grant. */
const postgresStatementCodes = /^(22|23|42(?!501))/;

function isStatementError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("severity" in error && "code" in error) return postgresStatementCodes.test(String(error.code));
  return sqliteStatementCodes.has(sqliteCode(error) ?? 0);
}

/** Which database the store runs on. */
export type Engine = "sqlite" | "postgres";

/** A point in time, in milliseconds since 1970 (UTC); also a duration. */
export type Millis = number;

/**
 * Every table of the store, for Kysely. Amounts are whole cents, times are milliseconds. Each room declares its own
 * tables, beside what reads and writes them.
 */
export interface Database {
  counters: CounterRow;
  settings: SettingRow;
  done_once: DoneOnceRow;
}

/** A number that only grows; order numbers and invoice numbers have one per year each. */
interface CounterRow {
  name: string;
  value: number;
}

/** A value that the servers of a store share, such as the key of the address hashes. */
interface SettingRow {
  name: string;
  value: string;
}

/** A task that is done once, however often it comes up: a reminder, the digest of a day. */
interface DoneOnceRow {
  /** Identifies the task; contains no personal data. */
  key: string;
  at: Millis;
}

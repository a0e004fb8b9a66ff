import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { Kysely, sql, type Dialect } from "kysely";
import { restoreWords, storeFile } from "./backup.ts";
import type { Engine } from "./engine.ts";
import { guarded, StoreUnavailable } from "./errors.ts";
import { claimMails, markFailed, markSent, releaseLeases, releaseMails, type Retry, waitingMails } from "./mails.ts";
import { migrate, OtherVersion, refuseOtherVersion } from "./migrate.ts";
import { perTurn } from "./per-turn.ts";
import { acceptAll } from "./posts/accept.ts";
import { findRepeats, type Repeat } from "./posts/repeats.ts";
import type { Outcome, Submission } from "./posts/submission.ts";
import { openSqliteFile, sqliteDialect } from "./sqlite.ts";
import type { MailRow, Millis, Tables } from "./tables.ts";

/**
 * Durable storage of messages, orders and emails. Every method throws `StoreUnavailable` when the store cannot serve
 * it.
 */
export interface Store {
  readonly engine: Engine;
  /** Where the store is, for the operator to read; contains no secret. */
  readonly place: string;
  /** The tables, for whatever the methods below do not cover. */
  readonly db: Kysely<Tables>;
  /** This store's random key, for hashes that nobody else can compute. */
  readonly hashKey: Buffer;
  /** Stores a post and its emails in one transaction; resolves after the commit. */
  submit(submission: Submission): Promise<Outcome>;
  /** The earlier post with this repeat key, until it expires. */
  findRepeat(repeatKey: string, now: Millis): Promise<Repeat | undefined>;
  /** Claims due emails for sending; see `claimMails`. */
  claimMails(claim: { now: Millis; most: number; leaseMs: Millis }): Promise<MailRow[]>;
  markSent(mail: MailRow, now: Millis): Promise<void>;
  markFailed(mail: MailRow, reason: string, retry: Retry): Promise<void>;
  releaseMails(mails: readonly MailRow[]): Promise<void>;
  /** Releases the emails a killed sender had claimed; only for the one server of an embedded store, at startup. */
  releaseLeases(): Promise<void>;
  /** When the next email is due; undefined when none is pending. */
  nextMailDue(): Promise<Millis | undefined>;
  /** Deletes expired repeat keys and client hashes. */
  sweep(now: Millis): Promise<void>;
  /** Resolves if the store accepts writes. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Where the store is, and who opens it. */
export interface StoreOptions {
  dataDir: string;
  /** PostgreSQL, instead of SQLite in the folder. */
  databaseUrl?: string | undefined;
  /**
   * For a command that works alongside the server: creates and migrates nothing, and waits longer for its turn to
   * write.
   */
  beside?: boolean;
}

/** Opens the store, creating and migrating it if needed: PostgreSQL if it has a URL, else SQLite in the folder. */
export async function openStore({ dataDir, databaseUrl, beside = false }: StoreOptions): Promise<Store> {
  if (databaseUrl !== undefined) {
    // Loaded only when used, so that the embedded store starts without it.
    const { postgresDialect, postgresPlace } = await import("./postgres.ts");
    const place = postgresPlace(databaseUrl);
    return withRemedy(place, "Check DATABASE_URL, and that PostgreSQL is running", () =>
      openOn("postgres", postgresDialect(databaseUrl), place, beside),
    );
  }
  const file = storeFile(dataDir);
  if (beside && !existsSync(file)) {
    throw new OtherVersion(
      `There is no store in ${dataDir}. Start the server once (npm start), or set DATA_DIR to its folder`,
    );
  }
  const remedy = `Check DATA_DIR and its owner. If the file is damaged, restore its backup: ${restoreWords(dataDir)}`;
  return withRemedy(file, remedy, () =>
    openOn("sqlite", sqliteDialect(openSqliteFile(file, beside ? 10_000 : 1_000)), file, beside),
  );
}

// --- internal ---

/** Turns a failure to open the store into a message for the operator, with a remedy. */
async function withRemedy(place: string, remedy: string, open: () => Promise<Store>): Promise<Store> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof OtherVersion) throw error;
    const { reason } = error instanceof StoreUnavailable ? error : new StoreUnavailable(error);
    throw new Error(`The store at ${place} cannot be opened: ${reason}. ${remedy}.`, { cause: error });
  }
}

async function openOn(engine: Engine, dialect: Dialect, place: string, beside: boolean): Promise<Store> {
  const db = new Kysely<Tables>({ dialect });
  try {
    if (engine === "postgres") await refuseLossyCommits(db);
    await (beside ? refuseOtherVersion(db, engine, place) : migrate(db, engine));
    const hashKey = Buffer.from(await settingOnce(db, "hash-key", randomBytes(32).toString("base64")), "base64");
    return storeOn(engine, db, place, hashKey);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

function storeOn(engine: Engine, db: Kysely<Tables>, place: string, hashKey: Buffer): Store {
  return {
    engine,
    place,
    db,
    hashKey,
    submit: perTurn((submissions) => guarded(() => db.transaction().execute((trx) => acceptAll(trx, submissions)))),
    findRepeat: (repeatKey, now) => guarded(async () => (await findRepeats(db, [{ repeatKey }], now)).get(repeatKey)),
    claimMails: (claim) => guarded(() => claimMails(db, engine, claim)),
    markSent: (mail, now) => guarded(() => markSent(db, mail, now)),
    markFailed: (mail, reason, retry) => guarded(() => markFailed(db, mail, reason, retry)),
    releaseMails: (mails) => guarded(() => releaseMails(db, mails)),
    releaseLeases: () => guarded(() => releaseLeases(db)),
    nextMailDue: () => guarded(() => nextMailDue(db)),
    sweep: (now) => guarded(() => sweep(db, now)),
    check: atMostEach(1_000, () => guarded(() => check(db))),
    close: () => db.destroy(),
  };
}

/** PostgreSQL can be configured to acknowledge a commit before it is on the disk. */
async function refuseLossyCommits(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db);
  if (rows[0]?.synchronous_commit !== "off") return;
  throw new Error(
    "This PostgreSQL can lose what it has acknowledged: synchronous_commit is off. " +
      "Set it for this database: alter database <name> set synchronous_commit = on",
  );
}

/** The value of a setting; the first server to ask sets it. */
async function settingOnce(db: Kysely<Tables>, name: string, value: string): Promise<string> {
  await db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await db.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirstOrThrow()).value;
}

async function nextMailDue(db: Kysely<Tables>): Promise<Millis | undefined> {
  const row = await waitingMails(db)
    .select((mail) => mail.fn.min(mail.fn.coalesce("leased_until", "due_at")).as("at"))
    .executeTakeFirst();
  return row?.at ?? undefined;
}

async function sweep(db: Kysely<Tables>, now: Millis): Promise<void> {
  await db.deleteFrom("repeats").where("expires_at", "<=", now).execute();
  await db.deleteFrom("rate_limits").where("expires_at", "<=", now).execute();
}

/** Writes and deletes a row, which fails on a full disk or a read-only replica. */
async function check(db: Kysely<Tables>): Promise<void> {
  const probe = `probe-${crypto.randomUUID()}`;
  await db.transaction().execute(async (trx) => {
    await trx.insertInto("settings").values({ name: probe, value: "" }).execute();
    await trx.deleteFrom("settings").where("name", "=", probe).execute();
  });
}

/** Callers within a period share one run, so that frequent probes cost no more than one. */
function atMostEach(ms: Millis, run: () => Promise<void>): () => Promise<void> {
  let last: { started: number; result: Promise<void> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.started >= ms) last = { started: now, result: run() };
    return last.result;
  };
}

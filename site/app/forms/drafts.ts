import { useSyncExternalStore } from "react";

/** What the server has not accepted of a form yet. It outlives the form, which other pages unmount. */
interface Draft {
  /** How many drafts of this form the server has accepted before this one. */
  readonly accepted: number;
  /** The last attempt to send it. */
  readonly attempt?: Attempt;
  /** True from submission to response, wherever the visitor is by then. */
  readonly sending: boolean;
  /** The notice of the last attempt's failure, until the next attempt. */
  readonly failure?: number | undefined;
  /** What the server accepted last, for the visitor to read. */
  readonly receipt?: Receipt;
}

/** The entries of a form by field name. */
type Entries = Readonly<Record<string, string | undefined>>;

/** Entries that the server has accepted. */
export interface Receipt {
  entries: Entries;
  /** When the answer arrived, in milliseconds. */
  acceptedAt: number;
  /** The order's number, if the answer named one. */
  orderNumber?: string | undefined;
  /** Path of the buyer's page of the order, if the answer named one. */
  orderPage?: string | undefined;
}

/** An attempt to send one set of fields. Retries reuse its idempotency key, which tells them from new submissions. */
export interface Attempt {
  fields: string;
  payload: object;
  key: string;
}

/** The key of a new attempt: 128 random bits; `randomUUID` exists only in secure contexts. */
export function uniqueKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

/** The draft of the form that posts to `path`. */
export function draftOf(path: string): Draft {
  return drafts.get(path) ?? blank;
}

/** The same for a component, which renders again when it changes. */
export function useDraft(path: string): Draft {
  return useSyncExternalStore(
    subscribe,
    () => draftOf(path),
    () => blank,
  );
}

export function changeDraft(path: string, change: Partial<Draft>): void {
  drafts.set(path, { ...draftOf(path), ...change });
  for (const listener of listeners) listener();
}

/** Makes way for the next draft once the server has accepted this one. */
export function retireDraft(path: string, receipt: Receipt): void {
  keepEntries(path, {});
  const { accepted } = draftOf(path);
  drafts.delete(path);
  changeDraft(path, { accepted: accepted + 1, receipt });
}

/** What was typed into a form and is not accepted: of this page, or of the one before a reload in the same tab. */
export function keptEntries(path: string): Entries {
  try {
    return kept.get(path) ?? (JSON.parse(sessionStorage.getItem(path) ?? "{}") as Entries);
  } catch {
    return {};
  }
}

export function keepEntries(path: string, entries: Entries): void {
  kept.set(path, entries);
  try {
    sessionStorage.setItem(path, JSON.stringify(entries));
  } catch {
    // A visitor who allows no storage keeps the entries until a reload.
  }
}

// --- internal ---

const blank: Draft = { accepted: 0, sending: false };
const drafts = new Map<string, Draft>();
const kept = new Map<string, Entries>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { useSyncExternalStore } from "react";

/** What was typed into a form and is not accepted by the server. It outlives the form, which other pages unmount. */
export interface Draft {
  /** How many drafts of this form the server has accepted before this one. */
  readonly accepted: number;
  /** What the form held when it was left, by field name. */
  readonly values: ReadonlyMap<string, string>;
  /** The last attempt to send it. */
  readonly attempt?: Attempt;
  /** True from submission to response, wherever the visitor is by then. */
  readonly sending: boolean;
  /** The notice of the last attempt's failure, until the next attempt. */
  readonly failure?: number | undefined;
  /** What the server accepted last, for the visitor to read. */
  readonly receipt?: Receipt;
}

/** Entries that the server has accepted. */
export interface Receipt {
  /** The entries, by field name. */
  entries: Readonly<Record<string, string | undefined>>;
  /** When the answer arrived, in milliseconds. */
  acceptedAt: number;
  /** The order's number, if the answer named one. */
  orderNumber?: string | undefined;
}

/** An attempt to send one set of fields. Retries reuse its idempotency key, which tells them from new submissions. */
export interface Attempt {
  fields: string;
  payload: object;
  key: string;
}

/** The draft of the form that posts to `path`. */
export function draftOf(path: string): Draft {
  if (!drafts.has(path)) drafts.set(path, { ...blank, values: keptValues(path) });
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
  setDraft(path, { ...draftOf(path), ...change });
}

/** Keeps what a form holds in the tab, where it survives a reload, until the server has accepted it. */
export function keepValues(path: string, values: ReadonlyMap<string, string>): void {
  try {
    if (values.size > 0) sessionStorage.setItem(path, JSON.stringify([...values]));
    else sessionStorage.removeItem(path);
  } catch {
    // A visitor who allows no storage keeps the entries until a reload.
  }
}

/** Makes way for the next draft once the server has accepted this one. */
export function retireDraft(path: string, receipt: Receipt): void {
  keepValues(path, new Map());
  setDraft(path, { ...blank, accepted: draftOf(path).accepted + 1, receipt });
}

// --- internal ---

const blank: Draft = { accepted: 0, values: new Map(), sending: false };
const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();

function keptValues(path: string): ReadonlyMap<string, string> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(path) ?? "[]") as [string, string][]);
  } catch {
    return new Map();
  }
}

function setDraft(path: string, draft: Draft) {
  drafts.set(path, draft);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

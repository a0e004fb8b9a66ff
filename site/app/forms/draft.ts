/*
 * The draft of a form in `sessionStorage`, by the form's endpoint: its entries and the last attempt to send them. It
 * survives reloads and visits to other pages in the same tab. The Cookie Policy names it.
 */

/** Entries by field name. */
export type Entries = Readonly<Record<string, string | undefined>>;

/** An attempt to send a set of entries. A retry sends the same payload with the same idempotency key. */
export interface Attempt {
  entries: Entries;
  payload: object;
  key: string;
}

interface Draft {
  entries: Entries;
  attempt?: Attempt;
}

export function readDraft(action: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(action) ?? "") as Draft;
  } catch {
    return memory.get(action) ?? { entries: {} };
  }
}

export function saveEntries(action: string, entries: Entries): void {
  saveDraft(action, { ...readDraft(action), entries });
}

/** The attempt for these entries. Unchanged entries get the key and payload of the attempt before. */
export function attemptFor(action: string, entries: Entries, extra: () => object = () => ({})): Attempt {
  const { attempt } = readDraft(action);
  if (attempt && JSON.stringify(attempt.entries) === JSON.stringify(entries)) return attempt;
  // `randomUUID` exists only in secure contexts.
  const key = crypto.getRandomValues(new Uint32Array(4)).join("-");
  const next = { entries, payload: { ...entries, ...extra() }, key };
  saveDraft(action, { entries, attempt: next });
  return next;
}

export function clearDraft(action: string): void {
  saveDraft(action, { entries: {} });
}

// --- internal ---

/** For browsers that refuse storage. */
const memory = new Map<string, Draft>();

function saveDraft(action: string, draft: Draft): void {
  memory.set(action, draft);
  try {
    sessionStorage.setItem(action, JSON.stringify(draft));
  } catch {
    // The copy in memory lasts until a reload.
  }
}

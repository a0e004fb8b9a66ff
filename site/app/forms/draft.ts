/*
 * The draft of a form in `sessionStorage`, by the form's endpoint: its entries and the last attempt to send them. It
 * survives reloads and visits to other pages in the same tab. The Cookie Policy names it.
 */

export type Entries = Readonly<Record<string, string | undefined>>;

/** An attempt to send a set of entries. A retry sends the same body with the same idempotency key. */
export interface Attempt<T extends Entries = Entries> {
  entries: T;
  body: object;
  key: string;
}

interface Draft {
  entries: Entries;
  attempt?: Attempt;
}

/** The draft of a form, empty if none is saved. */
export function readDraft(action: string): Draft {
  try {
    const stored = sessionStorage.getItem(action);
    if (stored) return { entries: {}, ...(JSON.parse(stored) as Partial<Draft>) };
  } catch {
    // The browser refuses storage.
  }
  return memory.get(action) ?? { entries: {} };
}

/** Saves the entries of a form and keeps its last attempt. */
export function saveEntries(action: string, entries: Entries): void {
  saveDraft(action, { ...readDraft(action), entries });
}

/** The attempt for these entries. Unchanged entries get the key and body of the attempt before. */
export function startAttempt<T extends Entries>(
  action: string,
  entries: T,
  toBody?: (entries: T) => object,
): Attempt<T> {
  const { attempt } = readDraft(action);
  if (attempt && JSON.stringify(attempt.entries) === JSON.stringify(entries)) return { ...attempt, entries };
  // `randomUUID` exists only in secure contexts.
  const key = crypto.getRandomValues(new Uint32Array(4)).join("-");
  const next = { entries, body: toBody?.(entries) ?? entries, key };
  saveDraft(action, { entries, attempt: next });
  return next;
}

/** Removes the entries and the attempt, once the server has accepted them. */
export function clearDraft(action: string): void {
  saveDraft(action, { entries: {} });
}

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

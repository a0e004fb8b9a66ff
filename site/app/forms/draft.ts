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
export function getAttempt<T extends Entries>(action: string, entries: T, toBody?: (entries: T) => object): Attempt<T> {
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

/** The field of the prerendered form with the focus, and the position of its caret. */
let focused: { form: HTMLFormElement; name: string; caret: number } | undefined;

/**
 * Until React hydrates a form, saves what is typed into it, and the field with the focus. A post by the browser clears the
 * draft. A foreign element, such as a browser extension's, makes React replace the HTML. The new form restores both.
 */
export function trackEarlyEntries(action: string): void {
  const form = document.querySelector<HTMLFormElement>(`form[action="${action}"]`);
  if (!form) return;
  const isWaiting = () => form.isConnected && !form.hasAttribute("data-ready");
  const save = (edited?: string) => isWaiting() && saveForm(action, form, edited);
  // Before React, which stops the events of HTML that is not hydrated yet.
  document.addEventListener("input", ({ target }) => save(isField(target) ? target.name : undefined), true);
  document.addEventListener("focusin", () => save(), true);
  document.addEventListener("submit", ({ target }) => target === form && isWaiting() && clearDraft(action), true);
  save();
}

/** Focuses the field that had the focus, if React replaced its form and the visitor has not moved on. */
export function restoreFocus(form: HTMLFormElement): void {
  const field = focused && form.elements.namedItem(focused.name);
  if (focused && focused.form !== form && document.activeElement === document.body && isField(field)) {
    field.focus({ preventScroll: true });
    // Inputs of type email have no selection.
    if (field.selectionEnd !== null) field.setSelectionRange(focused.caret, focused.caret);
  }
  focused = undefined;
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

/** A field that is empty keeps its saved entry, unless it is the edited one. */
function saveForm(action: string, form: HTMLFormElement, edited?: string): void {
  const typed = [...new FormData(form)].filter(([name, value]) => value !== "" || name === edited);
  saveEntries(action, { ...readDraft(action).entries, ...(Object.fromEntries(typed) as Entries) });
  const { activeElement } = document;
  if (isField(activeElement) && form.contains(activeElement)) {
    focused = { form, name: activeElement.name, caret: activeElement.selectionEnd ?? activeElement.value.length };
  }
}

function isField(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

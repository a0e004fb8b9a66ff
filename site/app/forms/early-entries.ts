import { type Entries, readDraft, saveEntries } from "./draft.ts";

/** The field with the focus in a form that is not hydrated yet, and the position of its caret. */
let focused: { name: string; caret: number } | undefined;

/**
 * Saves what is typed into forms that React has not hydrated yet, and which field has the focus. A foreign element in the
 * page, such as a browser extension's, makes React replace the HTML. The new form restores both.
 */
export function trackEarlyEntries(root: Element): void {
  for (const form of root.querySelectorAll("form")) saveForm(form);
  for (const type of ["input", "focusin"]) root.addEventListener(type, saveUnhydratedForm);
}

/** Focuses the field that had the focus before React replaced its form, unless the visitor has moved on. */
export function restoreFocus(form: HTMLFormElement): void {
  const field = focused && form.elements.namedItem(focused.name);
  if (focused && document.activeElement === document.body && isField(field)) {
    field.focus({ preventScroll: true });
    // Inputs of type email have no selection.
    if (field.selectionEnd !== null) field.setSelectionRange(focused.caret, focused.caret);
  }
  focused = undefined;
}

// --- internal ---

function saveUnhydratedForm({ target }: Event): void {
  const form = target instanceof Element ? target.closest("form") : null;
  if (form && !form.hasAttribute("data-ready")) saveForm(form);
}

function saveForm(form: HTMLFormElement): void {
  const action = form.getAttribute("action") ?? "";
  const typed = [...new FormData(form)].filter(([, value]) => value !== "");
  saveEntries(action, { ...readDraft(action).entries, ...(Object.fromEntries(typed) as Entries) });
  const { activeElement } = document;
  if (isField(activeElement) && form.contains(activeElement)) {
    focused = { name: activeElement.name, caret: activeElement.selectionEnd ?? activeElement.value.length };
  }
}

function isField(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

import { clearDraft, type Entries, readDraft, saveEntries } from "./draft.ts";

/*
 * Text typed into a prerendered form before React hydrates it (decision 11, "The life of a form"). React keeps the HTML
 * with its text, and react-hook-form reads it from the fields. But a foreign element, such as a browser extension's, makes
 * React replace the HTML. So until then the text is saved as the form's draft. The new form restores the draft, then the
 * focus.
 */

/** The field of the prerendered form that has the focus. */
let focused: { form: HTMLFormElement; name: string } | undefined;

/** Until React hydrates a form, saves its entries and the field with the focus. A post by the browser clears the draft. */
export function trackEarlyEntries(form: HTMLFormElement): void {
  const action = form.getAttribute("action") ?? "";
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
  }
  focused = undefined;
}

/** A field that is empty keeps its saved entry, unless it is the edited one. */
function saveForm(action: string, form: HTMLFormElement, edited?: string): void {
  const typed = [...new FormData(form)].filter(([name, value]) => value !== "" || name === edited);
  saveEntries(action, { ...readDraft(action).entries, ...(Object.fromEntries(typed) as Entries) });
  const { activeElement } = document;
  if (isField(activeElement) && form.contains(activeElement)) focused = { form, name: activeElement.name };
}

function isField(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

import type { FormField } from "../../content/schema/form.ts";
import { escapeHtml } from "../escape-html.ts";
import type { Endpoint } from "./endpoints.ts";
import { htmlPage } from "./html-page.ts";
import type { FieldError } from "./reply.ts";

/** The response to an invalid form posted without JavaScript: the errors, and the form with what was entered. */
export function formPage(endpoint: Endpoint, entries: Record<string, unknown>, errors: readonly FieldError[]): string {
  const { page, title, submit, fields, hidden } = endpoint.form;
  const details = new Map(errors.map(({ pointer, detail }) => [pointer.slice("#/".length), detail]));
  const list = [...details].map(([name, detail]) => {
    const field = fields.find((shown) => shown.name === name);
    if (field) return `<li><a href="#${name}">${escapeHtml(field.label)}</a>: ${escapeHtml(detail)}</li>`;
    if (hidden.includes(name)) return `<li>${escapeHtml(detail)}: <a href="${page}">${escapeHtml(title)}</a></li>`;
    return `<li>${escapeHtml(detail)}</li>`;
  });
  const main = [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>Please check your entries:</p><ul>${[...new Set(list)].join("")}</ul>`,
    `<form method="post" action="${endpoint.path}">`,
    ...fields.map((field) => control(field, entries[field.name], details.get(field.name))),
    ...hidden.map((name) => hiddenControl(name, entries[name])),
    `<p><button type="submit">${escapeHtml(submit)}</button></p>`,
    "</form>",
  ];
  return htmlPage(`Please check your entries: ${title}`, main.join("\n"));
}

// --- internal ---

function control(field: FormField, entry: unknown, error: string | undefined): string {
  const { name, label, type = "text", autoComplete, optional, rows } = field;
  const value = escapeHtml(typeof entry === "string" ? entry : "");
  const attributes = [
    `autocomplete="${autoComplete}" id="${name}" name="${name}"`,
    ...(optional ? [] : ["required"]),
    ...(error === undefined ? [] : [`aria-invalid="true" aria-describedby="${name}-error"`]),
  ].join(" ");
  return [
    `<p><label for="${name}">${escapeHtml(label)}${optional ? " (Optional)" : ""}</label>`,
    // The HTML parser drops a line break right after the tag; this one saves the visitor's own.
    rows
      ? `<textarea ${attributes} rows="${rows}">\n${value}</textarea>`
      : `<input type="${type}" ${attributes} value="${value}">`,
    ...(error === undefined ? [] : [`<strong id="${name}-error">${escapeHtml(error)}</strong>`]),
    "</p>",
  ].join("");
}

/** Resubmits what the page showed, or nothing at all: nobody orders at a price that the page did not show. */
function hiddenControl(name: string, entry: unknown): string {
  return typeof entry === "string" ? `<input type="hidden" name="${name}" value="${escapeHtml(entry)}">` : "";
}

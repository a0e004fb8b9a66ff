import { securityHeaders } from "../../content/headers.ts";
import { escapeHtml } from "../escape-html.ts";
import { inlineHashes } from "../static/load.ts";
import type { Reply } from "./reply.ts";

/** What a frame is filled with, by name. */
export interface Filling {
  readonly [name: string]: string | boolean | undefined | Filling | readonly Filling[];
}

/**
 * Fills in a page that the build has rendered. `{{name}}` becomes the value, escaped; `{{#name}}…{{/name}}` is repeated
 * for each item of a list, or kept if there is a value, whose names hold within; `{{^name}}…{{/name}}` is kept if there
 * is none. Throws if the page asks for a value that it is not given.
 */
export function fill(template: string, values: Filling): string {
  return template.replace(
    /\{\{([#^])(\w+)\}\}(.*?)\{\{\/\2\}\}|\{\{(\w+)\}\}/gs,
    (_, kind: string | undefined, section = "", inner = "", name = "") => {
      if (kind === undefined) return escapeHtml(textOf(values, name));
      const value = values[section];
      if (kind === "^") return isGiven(value) ? "" : fill(inner, values);
      if (!isGiven(value)) return "";
      const items = Array.isArray(value) ? value : [value];
      return items.map((item) => fill(inner, typeof item === "object" ? { ...values, ...item } : values)).join("");
    },
  );
}

/** Answers with a frame, filled in, under the policy of its own styles; undefined where there is no build. */
export function framePage(frame: string | undefined, siteUrl: string): ((values: Filling) => Reply) | undefined {
  if (frame === undefined) return undefined;
  const headers = securityHeaders({ siteUrl, ...inlineHashes(frame) });
  return (values) => ({ status: 200, type: "text/html; charset=utf-8", body: fill(frame, values), headers });
}

// --- internal ---

function isGiven(value: Filling[string]): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function textOf(values: Filling, name: string): string {
  const value = values[name];
  if (typeof value !== "string") throw new Error(`The frame has {{${name}}}, which is not a text`);
  return value;
}

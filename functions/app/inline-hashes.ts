import { hash } from "node:crypto";
import type { HeaderSettings } from "../../content/headers.ts";

/** Hashes of a page's own inline styles and scripts, for its content security policy. */
export function inlineHashes(html: string): Pick<HeaderSettings, "scriptHashes" | "styleHashes"> {
  const hashes = (element: RegExp) =>
    [...html.matchAll(element)].map(([, text = ""]) => `sha256-${hash("sha256", text, "base64")}`);
  return { scriptHashes: hashes(/<script>(.*?)<\/script>/gs), styleHashes: hashes(/<style>(.*?)<\/style>/gs) };
}

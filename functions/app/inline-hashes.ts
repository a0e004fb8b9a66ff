import { hash } from "node:crypto";
import type { HeaderSettings } from "../../content/headers.ts";

/** The hashes with which the content security policy allows a page's own inline styles and scripts. */
export function inlineHashes(html: string): Pick<HeaderSettings, "scriptHashes" | "styleHashes"> {
  const hashes = (element: RegExp) =>
    [...html.matchAll(element)].map(([, text = ""]) => `sha256-${hash("sha256", text, "base64")}`);
  return {
    scriptHashes: hashes(/<script>(.*?)<\/script>/gs),
    styleHashes: hashes(/<style>(.*?)<\/style>/gs),
  };
}

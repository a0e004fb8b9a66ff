import { createHash } from "node:crypto";
import type { HeaderSettings } from "../content/headers.ts";

/** The hashes with which the content security policy allows a page's own inline styles and scripts. */
export function inlineHashes(html: string): Pick<HeaderSettings, "scriptHashes" | "styleHashes"> {
  const hashes = (element: RegExp) => [...html.matchAll(element)].map(([, text = ""]) => hashOf(text));
  return {
    scriptHashes: hashes(/<script>(.*?)<\/script>/gs),
    styleHashes: hashes(/<style>(.*?)<\/style>/gs),
  };
}

// --- internal ---

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

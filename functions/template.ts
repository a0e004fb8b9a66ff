import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { HeaderSettings } from "../content/headers.ts";

/** Reads a Mustache template of `functions/` by its path there, without the line break at its end. */
export function readTemplate(path: string): string {
  // A host that bundles the server has the folder in its working directory.
  const files = [join(import.meta.dirname, path), resolve("functions", path)];
  return readFileSync(files.find((file) => existsSync(file)) ?? path, "utf8").trimEnd();
}

/** Hashes of a page's own inline styles and scripts, for its content security policy. */
export function inlineHashes(html: string): Pick<HeaderSettings, "scriptHashes" | "styleHashes"> {
  const hashes = (element: RegExp) =>
    [...html.matchAll(element)].map(([, text = ""]) => `sha256-${hash("sha256", text, "base64")}`);
  return { scriptHashes: hashes(/<script>(.*?)<\/script>/gs), styleHashes: hashes(/<style>(.*?)<\/style>/gs) };
}

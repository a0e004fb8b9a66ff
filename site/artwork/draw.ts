import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { drawings } from "./drawings.ts";

/** Draws the pictures that pages and style sheets import, into `site/assets/`; a file that is right is left alone. */
export function drawAssets(): void {
  const folder = new URL("../assets/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const [name, draw] of Object.entries(drawings)) {
    const file = new URL(name, folder);
    const text = draw();
    if (textOf(file) !== text) writeFileSync(file, text);
  }
}

// --- internal ---

function textOf(file: URL): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

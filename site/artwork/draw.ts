// `npm run draw`: draws the pictures of this firm's pages, which are committed.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { built, committed } from "./drawings.ts";

/** Draws the pictures that follow the firm's facts, which a build imports; a file that is right is left alone. */
export function drawAssets(): void {
  drawInto("../assets/", built);
}

// --- internal ---

function drawInto(place: string, drawings: Readonly<Record<string, () => string>>): void {
  const folder = new URL(place, import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const [name, draw] of Object.entries(drawings)) {
    const file = new URL(name, folder);
    const text = draw();
    if (textOf(file) !== text) writeFileSync(file, text);
  }
}

function textOf(file: URL): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

if (import.meta.main) drawInto("../assets/terrain/", committed);

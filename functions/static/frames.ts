import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The pages that the build has rendered for the server to fill in (`site/frames/`). */
export interface Frames {
  /** A buyer's page of an order. */
  order: string;
}

/** Reads the frames of a build; undefined if there is none. */
export function readFrames(folder: string): Frames | undefined {
  const file = join(folder, "frames", "order.html");
  return existsSync(file) ? { order: readFileSync(file, "utf8") } : undefined;
}

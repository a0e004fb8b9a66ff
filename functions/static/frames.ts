import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The pages that the build has rendered for the server to fill in (`site/frames/`). */
export interface Frames {
  /** A buyer's page of an order. */
  order: string;
  /** The confirmation of an order that was posted without JavaScript. */
  confirmed: string;
}

/** Reads the frames of a build; undefined if there is none. */
export function readFrames(folder: string): Frames | undefined {
  const file = (name: keyof Frames) => join(folder, "frames", `${name}.html`);
  if (!existsSync(file("order"))) return undefined;
  return { order: readFileSync(file("order"), "utf8"), confirmed: readFileSync(file("confirmed"), "utf8") };
}

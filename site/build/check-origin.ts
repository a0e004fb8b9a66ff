import type { Plugin } from "vite";
import { readCanonical } from "../site-url.ts";

/** Stops a build before it begins if its canonical origin is not valid. */
export function checkOrigin(): Plugin {
  return {
    name: "check-origin",
    apply: "build",
    configResolved() {
      try {
        readCanonical(process.env);
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        process.exit(1);
      }
    },
  };
}

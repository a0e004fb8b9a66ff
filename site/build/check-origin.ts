import type { Plugin } from "vite";
import { readCanonical } from "../site-url.ts";

/** Ends a build, before it begins, whose pages would name a wrong address as their own. */
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

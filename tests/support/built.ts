import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { screens } from "./routes.ts";

/** The build that the server under test serves. */
export const dist = fileURLToPath(new URL("../../dist", import.meta.url));

/** The paths of all its files, and of its HTML files. */
export const builtFiles = readdirSync(dist, { recursive: true, encoding: "utf8" });
export const htmlFiles = builtFiles.filter((file) => file.endsWith(".html"));

/** Every page with its file: the routes, both confirmations, and the one for what is not found. */
export const builtPages = [...screens.map(({ path }) => path), "/contact/sent", "/order/confirmed", "/404"].map(
  (path) => ({ path, file: path === "/" ? "index.html" : `${path.slice(1)}.html` }),
);

/** The text of a file of the build. */
export function readBuilt(file: string): string {
  return readFileSync(join(dist, file), "utf8");
}

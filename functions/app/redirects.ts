import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** An old address and the page that replaced it. */
interface Redirect {
  /** A decoded path. With `*` at its end, every path with that prefix. */
  from: string;
  to: string;
}

/** Reads a build's `_redirects`, in the format of static hosts: `/old /new 301`. */
export function readRedirects(folder: string): readonly Redirect[] {
  const file = join(folder, "_redirects");
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  return lines.flatMap((line) => {
    const [from, to] = line.split(" ");
    return from && to ? [{ from: stripSlash(decodePath(from)), to }] : [];
  });
}

/** Returns the target of a redirected path, decoded, with the query, like `?a=1`. Undefined if it is not redirected. */
export function findRedirect(redirects: readonly Redirect[], path: string, search: string): string | undefined {
  const found = redirects.find(({ from }) => matchesPath(from, stripSlash(path)));
  if (found === undefined) return undefined;
  const [page, anchor] = found.to.split("#");
  return `${page}${search}${anchor === undefined ? "" : `#${anchor}`}`;
}

function matchesPath(from: string, path: string): boolean {
  // `/blog/*` includes `/blog`, as on static hosts.
  return from.endsWith("*") ? `${path}/`.startsWith(from.slice(0, -1)) : path === from;
}

/** Hosts ignore a trailing slash. */
function stripSlash(path: string): string {
  return path.replace(/\/$/, "");
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** An old address and the page that replaced it. */
interface Redirect {
  /** A decoded path. With `*` at its end, every path with that prefix. */
  from: string;
  /** Parameters that the requested query must have, like `p=12`. */
  query: URLSearchParams;
  to: string;
}

/** Reads a build's `_redirects`, in the format of static hosts: `/old /new 301`, `/ p=12 /new 301`. */
export function readRedirects(folder: string): readonly Redirect[] {
  const file = join(folder, "_redirects");
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  return lines.flatMap((line) => {
    const [from, ...rest] = line.split(" ");
    const [to, ...query] = rest.slice(0, -1).toReversed();
    if (!from || !to) return [];
    return [{ from: stripSlash(decodePath(from)), query: new URLSearchParams(query.join("&")), to }];
  });
}

/**
 * Returns the target of a redirected address, with the remaining query. Undefined if it is not redirected. `path` is
 * decoded, `search` is like `?p=12`. If a page exists there, only redirects with a query apply.
 */
export function findRedirect(
  redirects: readonly Redirect[],
  { path, search, isPage }: { path: string; search: string; isPage: boolean },
): string | undefined {
  const parameters = new URLSearchParams(search);
  const found = redirects.find(
    ({ from, query }) =>
      matchesPath(from, stripSlash(path)) && hasParameters(query, parameters) && (!isPage || query.size > 0),
  );
  if (!found) return undefined;
  for (const name of found.query.keys()) parameters.delete(name);
  const [page = "", anchor] = found.to.split("#");
  return page + (parameters.size > 0 ? `?${parameters.toString()}` : "") + (anchor === undefined ? "" : `#${anchor}`);
}

function matchesPath(from: string, path: string): boolean {
  // `/blog/*` includes `/blog`, as on static hosts.
  return from.endsWith("*") ? `${path}/`.startsWith(from.slice(0, -1)) : path === from;
}

function hasParameters(query: URLSearchParams, parameters: URLSearchParams): boolean {
  return [...query].every(([name, value]) => parameters.getAll(name).includes(value));
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

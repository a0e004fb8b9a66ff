/** True for the paths that the application serves, rather than the build. */
export function isApiPath(url: string | undefined): boolean {
  return /^\/(api(\/|$|\?)|orders\/|(livez|readyz|healthz)($|\?))/.test(url ?? "");
}

/** The request target from its path on; a proxy may send the absolute form, `GET http://host/path`. */
export function originForm(url: string | undefined): string {
  const path = (url ?? "").replace(/^https?:\/\/[^/?#]*/i, "");
  return path.startsWith("/") ? path : `/${path}`;
}

/** True for the addresses that are served by the application, and not from the build. */
export function isApiPath(url: string | undefined): boolean {
  return /^\/(api(\/|$|\?)|(livez|readyz)($|\?))/.test(url ?? "");
}

/** The target of a request from its path on; a proxy may send the absolute form, `GET http://host/path`. */
export function originForm(url: string | undefined): string {
  const path = (url ?? "").replace(/^https?:\/\/[^/?#]*/i, "");
  return path.startsWith("/") ? path : `/${path}`;
}

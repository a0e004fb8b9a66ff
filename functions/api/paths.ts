/** True for the addresses that are served by the application, and not from the build. */
export function isApiPath(url: string | undefined): boolean {
  return /^\/(api(\/|$|\?)|(livez|readyz)($|\?))/.test(url ?? "");
}

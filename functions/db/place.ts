/** The address of a PostgreSQL, without user and password. */
export function postgresPlace(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

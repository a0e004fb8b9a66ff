/** Whether a host, as a URL or a driver names it, is this machine, to which nothing travels over a network. */
export function isLocalHost(hostname: string): boolean {
  return /^(|localhost|127(\.\d+){3}|\[::1\]|::1|\/.*)$/.test(hostname);
}

// The API for any host that calls a web-standard `fetch` handler: Bun, Deno, Cloudflare containers and others.
import { clientAddress, forwardedAddress } from "../api/client.ts";
import { readEnv } from "../env.ts";
import { hostedSite } from "../server/hosted.ts";

const { TRUST_PROXY } = readEnv(process.env);

export default hostedSite(({ ip, headers }) => {
  const forwardedFor = headers.get("x-forwarded-for");
  if (ip !== undefined) return clientAddress(ip, forwardedFor, TRUST_PROXY);
  // Honest clients always come through the proxies; any that bypass them share one limit.
  return TRUST_PROXY && (forwardedAddress(forwardedFor, TRUST_PROXY) ?? "");
});

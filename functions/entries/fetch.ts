// The API for any host that calls a web-standard `fetch` handler: Bun, Deno, Cloudflare containers, and others.
import { clientAddress } from "../api/client.ts";
import { readEnv } from "../env.ts";
import { hostedSite } from "../hosted.ts";

const { TRUST_PROXY } = readEnv(process.env);

export default hostedSite((request) => clientAddress(request.ip, request.headers.get("x-forwarded-for"), TRUST_PROXY));

// The API as a Netlify function; `netlify.toml` in the root names its folder.
import { serverlessApi } from "../serverless.ts";

// Netlify sets this header itself, overriding what the client sends.
export default serverlessApi(({ headers }) => headers.get("x-nf-client-connection-ip") ?? undefined);

export const config = { path: ["/api/*", "/orders/*", "/livez", "/readyz", "/healthz"] };

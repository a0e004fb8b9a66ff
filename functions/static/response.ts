import type { Build } from "./load.ts";
import { serveStatic } from "./serve.ts";

/** A file of the build as a web-standard response; the host's network compresses it. */
export function staticResponse(build: Build, request: Request, more: Record<string, string>): Response {
  const { pathname, search } = new URL(request.url);
  const ifNoneMatch = request.headers.get("if-none-match");
  const answer = serveStatic(
    build,
    request.method,
    pathname + search,
    ifNoneMatch ? { "if-none-match": ifNoneMatch } : {},
  );
  const headers = new Headers(more);
  for (let index = 0; index < answer.headers.length; index += 2) {
    headers.set(String(answer.headers[index]), String(answer.headers[index + 1]));
  }
  return new Response(answer.body ? new Uint8Array(answer.body) : null, { status: answer.status, headers });
}

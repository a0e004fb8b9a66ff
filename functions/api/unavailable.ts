import { securityHeaders } from "../../content/headers.ts";
import { Problem } from "./problem.ts";
import { problemReply, responseParts } from "./reply.ts";

/** The arguments of a `Response` that says that the service cannot be used now, where there is no application. */
export function unavailable(request: Request, siteUrl: string): ReturnType<typeof responseParts> {
  const problem = new Problem(503, { headers: { "Retry-After": "10" } });
  return responseParts(problemReply(problem, request), securityHeaders({ siteUrl }));
}

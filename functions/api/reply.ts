import { cacheControl } from "../../content/headers.ts";
import { StoreUnavailable } from "../store/errors.ts";
import { orderPagesPath } from "../orders/order-page.ts";
import { Problem, problemHtml, problemJson } from "./problem.ts";

/** A response without the headers that every response carries. */
export interface Reply {
  status: number;
  type?: string;
  body?: string | Buffer<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** The problem that is sent for an error. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof StoreUnavailable) return new Problem(503, { headers: { "Retry-After": "10" } });
  return new Problem(500);
}

/** A problem in the form the client reads: a page for a browser with a form, JSON for everything else. */
export function problemReply(problem: Problem, request: Request): Reply {
  const { status, headers } = problem;
  const posted = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  const { pathname } = new URL(request.url);
  const isPage = posted || pathname.startsWith(`${orderPagesPath}/`);
  return isPage && request.headers.get("accept")?.includes("text/html")
    ? { status, headers, type: "text/html; charset=utf-8", body: problemHtml(problem) }
    : { status, headers, type: "application/problem+json", body: problemJson(problem) };
}

/** The arguments of a `Response` constructor: the body, and the status with the headers of every API response. */
export function responseParts(
  { status, type, body, headers }: Reply,
  security: Record<string, string>,
): [string | Buffer<ArrayBuffer> | null, { status: number; headers: Record<string, string> }] {
  return [
    body ?? null,
    {
      status,
      headers: {
        ...security,
        "Cache-Control": cacheControl.api,
        ...(type !== undefined && { "Content-Type": type }),
        "Content-Length": String(Buffer.byteLength(body ?? "")),
        ...headers,
      },
    },
  ];
}

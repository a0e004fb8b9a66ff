import { company } from "../../content/catalogue.ts";
import { cacheControl, securityHeaders } from "../../content/headers.ts";
import { escapeHtml } from "../text/escape-html.ts";
import { orderPagesPath } from "../orders/buyer-page/page-token.ts";
import { StoreUnavailable } from "../db/errors.ts";
import { htmlPage } from "./html-page.ts";

/** A response without the headers that every response carries. */
export interface Reply {
  status: number;
  type?: string;
  body?: string | Buffer<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** One invalid field of a body. */
export interface FieldError {
  /** JSON pointer into the body, as a URI fragment: `#/email`. */
  pointer: string;
  detail: string;
}

/** Why a request was not served; thrown, and sent as `application/problem+json` (RFC 9457). */
export class Problem extends Error {
  override name = "Problem";
  readonly status: ProblemStatus;
  readonly errors: readonly FieldError[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: ProblemStatus,
    details: { errors?: readonly FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(titles[status]);
    this.status = status;
    this.errors = details.errors;
    this.headers = details.headers ?? {};
  }
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

/** The arguments of a `Response` that says that the service cannot be used now, where there is no application. */
export function unavailable(request: Request, siteUrl: string): ReturnType<typeof responseParts> {
  const problem = new Problem(503, { headers: { "Retry-After": "10" } });
  return responseParts(problemReply(problem, request), securityHeaders({ siteUrl }));
}

// --- internal ---

type ProblemStatus = keyof typeof titles;

const titles = {
  400: "The request is malformed",
  403: "Posts from other sites are not accepted",
  404: "There is nothing at this address",
  405: "This method is not allowed here",
  413: "The request is too large",
  415: "This content type is not supported",
  422: "The request did not pass validation",
  429: "Too many requests",
  500: "The server failed",
  503: "The service is not available now",
} as const;

/** The JSON body of a problem. It reveals nothing about the request, the host or the cause. */
function problemJson({ status, errors }: Problem): string {
  return JSON.stringify({ type: "about:blank", title: titles[status], status, errors });
}

/** The same, as a page, for a person whose browser posted a form without JavaScript. */
function problemHtml({ status }: Problem): string {
  const { email, phone } = company;
  return htmlPage(
    titles[status],
    `<h1>Something went wrong!</h1><p>${escapeHtml(titles[status])}. Please go back and try again later, or write to ` +
      `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>, or call ${escapeHtml(phone)}.</p>`,
  );
}

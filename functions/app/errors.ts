import { HTTPError } from "h3";
import type * as z from "zod/mini";
import { cacheControl, securityHeaders } from "../../content/headers.ts";
import { StoreUnavailable } from "../db/errors.ts";
import { pageResponse } from "./page.ts";

export interface FieldError {
  /** JSON pointer into the body, as a URI fragment: `#/email`. */
  pointer: string;
  detail: string;
}

/** Returns a 422 that lists the invalid fields. */
export function invalidFields(errors: readonly FieldError[]): HTTPError {
  return new HTTPError({ status: 422, data: errors });
}

/** Parses a body. Throws a 422 with the first error of each field; no message echoes the input. */
export function parseBody<Fields>(schema: z.ZodMiniType<Fields>, body: unknown): Fields {
  const { data, error } = schema.safeParse(body);
  if (!error) return data;
  const byPointer = new Map<string, FieldError>();
  for (const { code, path, message } of error.issues) {
    const pointer = ["#", ...path.map(String)].join("/");
    const detail = code === "unrecognized_keys" ? "Unknown field" : path.length === 0 ? "Expected an object" : message;
    if (!byPointer.has(pointer)) byPointer.set(pointer, { pointer, detail });
  }
  throw invalidFields([...byPointer.values()]);
}

/**
 * Converts an error to `application/problem+json` (RFC 9457), or to a page for a browser that posted a form without
 * JavaScript. It reveals nothing about the request, the host or the cause.
 */
export function toProblemResponse(error: HTTPError, request: Request): Response {
  const known = error.cause instanceof StoreUnavailable ? 503 : error.status;
  const status = known in titles ? (known as keyof typeof titles) : 500;
  const headers = new Headers(error.headers);
  if (status === 503) headers.set("Retry-After", "10");
  const errors = status === 422 ? (error.data as readonly FieldError[]) : undefined;
  if (wantsPage(request)) {
    const details = new Set(errors?.map(({ detail }) => detail));
    const problem = { isForm: request.method !== "GET" };
    return pageResponse(titles[status], { problem, details: [...details] }, { status, headers });
  }
  headers.set("Content-Type", "application/problem+json");
  return Response.json({ type: "about:blank", title: titles[status], status, errors }, { status, headers });
}

/** The response to every request while the store could not be opened, and so no application exists. */
export function unavailableResponse(request: Request, siteUrl: string): Response {
  return withApiHeaders(toProblemResponse(new HTTPError({ status: 503 }), request), siteUrl);
}

/** Adds the headers of every response of the API that it does not have yet. */
export function withApiHeaders(response: Response, siteUrl: string): Response {
  const headers = { ...securityHeaders({ siteUrl }), "Cache-Control": cacheControl.api };
  for (const [name, value] of Object.entries(headers))
    if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}

const titles = {
  400: "The request is malformed",
  403: "Posts from other sites are not accepted",
  404: "There’s nothing at this address",
  405: "This method is not allowed here",
  413: "The request is too large",
  415: "This content type is not supported",
  422: "Please check your entries",
  429: "Too many requests",
  500: "Something went wrong on our end",
  503: "The service is unavailable right now",
} as const;

function wantsPage({ headers, method }: Request): boolean {
  const isForm = headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  return (isForm || method === "GET") && (headers.get("accept")?.includes("text/html") ?? false);
}

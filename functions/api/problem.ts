import { company } from "../../content/catalogue.ts";
import { escapeHtml } from "../escape-html.ts";
import { htmlPage } from "./html-page.ts";

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

/** The JSON body of a problem. It reveals nothing about the request, the host or the cause. */
export function problemJson({ status, errors }: Problem): string {
  return JSON.stringify({ type: "about:blank", title: titles[status], status, errors });
}

/** The same, as a page, for a person whose browser posted a form without JavaScript. */
export function problemHtml({ status }: Problem): string {
  const { email, phone } = company;
  return htmlPage(
    titles[status],
    `<h1>Something went wrong!</h1><p>${escapeHtml(titles[status])}. Please go back and try again later, or write to ` +
      `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>, or call ${escapeHtml(phone)}.</p>`,
  );
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

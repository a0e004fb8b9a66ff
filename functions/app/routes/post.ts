import { createHmac, hash } from "node:crypto";
import { honeypotField } from "../../../content/forms/form.ts";
import { toDollars } from "../../../content/pricing/money.ts";
import type { FormField } from "../../../content/forms/form.ts";
import { escapeHtml } from "../../text/escape-html.ts";
import { orderPagesPath, pageToken } from "../../orders/buyer-page/page-token.ts";
import type { ClientLimit, submitTo } from "../../orders/place-order.ts";
import { findRepeat, type Answer } from "../idempotency.ts";
import { orderedId } from "../../db/clock.ts";
import { clientNetwork } from "../client-address.ts";
import type { ApiContext } from "../context.ts";
import type { Endpoint } from "./endpoints.ts";
import { htmlPage } from "../html-page.ts";
import { Problem, type FieldError, type Reply } from "../errors.ts";
import { bodyFormat, readBody, refuseCrossSite, type IncomingRequest } from "../request.ts";

/** Handles one post: reads, validates and stores it, and responds after the commit. Throws a `Problem` otherwise. */
export async function servePost(
  request: IncomingRequest,
  endpoint: Endpoint,
  context: ApiContext,
  submit: ReturnType<typeof submitTo>,
): Promise<Reply> {
  const { headers } = request;
  refuseCrossSite(headers, context.siteUrl);
  const format = bodyFormat(headers);
  const sentKey = idempotencyKey(headers);
  const receivedAt = context.now();

  const { body, trapped } = takeHoneypot(await readBody(request, format, endpoint.bodyLimit));
  const complete = format === "form" && isRecord(body) ? endpoint.complete(body, receivedAt) : body;
  const validation = endpoint.validate(complete);
  const fingerprint = hashOf([trapped, validation.identity]);
  const repeatKeys = {
    content: hashOf([endpoint.kind, null, fingerprint]),
    sent: sentKey && hashOf([endpoint.kind, sentKey, null]),
  };
  if ("errors" in validation) {
    // This may be the retry of an order stored at an older price: rejected, it would be placed again at the new one.
    const earlier = "identity" in validation && (await findRepeat(context.store.db, { repeatKeys }, receivedAt));
    if (earlier && earlier.fingerprint === fingerprint) return accepted(earlier.answer, format, context, earlier);
    if (format === "json" || !isRecord(body)) throw new Problem(422, { errors: validation.errors });
    return { status: 422, type: "text/html; charset=utf-8", body: formPage(endpoint, body, validation.errors) };
  }

  const outcome = await submit({
    ...validation.content,
    id: orderedId(receivedAt),
    receivedAt,
    repeatKeys,
    fingerprint,
    limit: clientLimit(request, context),
    domain: context.mail.domain,
    held: trapped ? trapReason : undefined,
    unseenOrders: context.unseenOrders,
  });
  switch (outcome.status) {
    case "conflict":
      throw new Problem(422, { errors: [{ pointer: "#", detail: "This key was used for another request" }] });
    case "limited":
      throw new Problem(429, { headers: { "Retry-After": String(Math.ceil(outcome.retryAfterMs / 1_000)) } });
    case "stored":
      context.wake();
      return accepted(outcome.answer, format, context);
    case "replayed":
      return accepted(outcome.answer, format, context, outcome);
  }
}

// --- internal ---

/** The reason for what the spam trap catches. */
const trapReason = "a field was filled in that no person sees";

function accepted(
  answer: Answer,
  format: "json" | "form",
  { store }: ApiContext,
  earlier?: { renewed: boolean },
): Reply {
  const headers = earlier ? { "Idempotent-Replayed": "true" } : {};
  const isOrder = "orderNumber" in answer;
  // The buyer's page is the confirmation; where its link was renewed, a form leads there all the same, and is told so.
  const page = isOrder
    ? `${orderPagesPath}/${pageToken({ id: answer.id, page_since: 0 }, store.hashKey)}`
    : "/contact/sent";
  if (format === "form") return { status: 303, headers: { ...headers, Location: page } };
  const body = isOrder
    ? { orderNumber: answer.orderNumber, totalAmount: toDollars(answer.totalCents), status: "received" }
    : { id: answer.id };
  const location = isOrder && !earlier?.renewed ? { Location: page } : {};
  return { status: 201, type: "application/json", body: JSON.stringify(body), headers: { ...headers, ...location } };
}

function idempotencyKey(headers: Headers): string | undefined {
  const key = headers.get("idempotency-key");
  if (key === null) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Problem(400);
  return key;
}

/** Removes the honeypot field from a body; any value in it marks the post as suspected spam. */
function takeHoneypot(body: unknown): { body: unknown; trapped: boolean } {
  if (!isRecord(body) || !Object.hasOwn(body, honeypotField)) return { body, trapped: false };
  const { [honeypotField]: bait, ...rest } = body;
  return { body: rest, trapped: bait !== "" && bait !== null };
}

function isRecord(body: unknown): body is Record<string, unknown> {
  return typeof body === "object" && body !== null && !Array.isArray(body);
}

function clientLimit(request: IncomingRequest, { store, rateLimit, addressOf }: ApiContext): ClientLimit | undefined {
  const address = rateLimit && addressOf?.(request);
  // Unidentifiable clients would share one limit, so that a few could lock out everyone.
  if (rateLimit === undefined || address === undefined) return undefined;
  // A keyed hash, because an address is personal data.
  return {
    ...rateLimit,
    client: createHmac("sha256", store.hashKey).update(clientNetwork(address)).digest("base64url"),
  };
}

function hashOf(parts: unknown[]): string {
  return hash("sha256", JSON.stringify(parts), "base64url");
}

/** The response to an invalid form posted without JavaScript: the errors, and the form with what was entered. */
function formPage(endpoint: Endpoint, entries: Record<string, unknown>, errors: readonly FieldError[]): string {
  const { page, title, submit, fields, hidden } = endpoint.form;
  const details = new Map(errors.map(({ pointer, detail }) => [pointer.slice("#/".length), detail]));
  const list = [...details].map(([name, detail]) => {
    const field = fields.find((shown) => shown.name === name);
    if (field) return `<li><a href="#${name}">${escapeHtml(field.label)}</a>: ${escapeHtml(detail)}</li>`;
    if (hidden.includes(name)) return `<li>${escapeHtml(detail)}: <a href="${page}">${escapeHtml(title)}</a></li>`;
    return `<li>${escapeHtml(detail)}</li>`;
  });
  const main = [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>Please check your entries:</p><ul>${[...new Set(list)].join("")}</ul>`,
    `<form method="post" action="${endpoint.path}">`,
    ...fields.map((field) => control(field, entries[field.name], details.get(field.name))),
    ...hidden.map((name) => hiddenControl(name, entries[name])),
    `<p><button type="submit">${escapeHtml(submit)}</button></p>`,
    "</form>",
  ];
  return htmlPage(`Please check your entries: ${title}`, main.join("\n"));
}

function control(field: FormField, entry: unknown, error: string | undefined): string {
  const { name, label, type = "text", autoComplete, optional, rows } = field;
  const value = escapeHtml(typeof entry === "string" ? entry : "");
  const attributes = [
    `autocomplete="${autoComplete}" id="${name}" name="${name}"`,
    ...(optional ? [] : ["required"]),
    ...(error === undefined ? [] : [`aria-invalid="true" aria-describedby="${name}-error"`]),
  ].join(" ");
  return [
    `<p><label for="${name}">${escapeHtml(label)}${optional ? " (Optional)" : ""}</label>`,
    // The HTML parser drops a line break right after the tag; this one saves the visitor's own.
    rows
      ? `<textarea ${attributes} rows="${rows}">\n${value}</textarea>`
      : `<input type="${type}" ${attributes} value="${value}">`,
    ...(error === undefined ? [] : [`<strong id="${name}-error">${escapeHtml(error)}</strong>`]),
    "</p>",
  ].join("");
}

/** Resubmits what the page showed, or nothing at all: nobody orders at a price that the page did not show. */
function hiddenControl(name: string, entry: unknown): string {
  return typeof entry === "string" ? `<input type="hidden" name="${name}" value="${escapeHtml(entry)}">` : "";
}

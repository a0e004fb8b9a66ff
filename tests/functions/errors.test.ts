import { beforeAll, describe, expect, test } from "vitest";
import { packages } from "../../content/catalogue.ts";
import { ContactRequest, OrderRequest } from "../../content/forms/requests.ts";
import { securityHeaders } from "../../content/headers.ts";
import { contactBody, orderBody } from "../support/api.ts";
import { errorsByField } from "../support/schema-errors.ts";
import { tempSite } from "../support/temp-store.ts";

const json = { "Content-Type": "application/json" };

const unlike = (what: string) => `Does not match our published ${what}; please reload the page`;

/** The title of a package that the site shows and takes no orders of, as the tests' firm has one. */
const notOrdered = packages.find(({ offer }) => offer.orderLink === undefined)?.title;

// Refused posts store nothing, so one store serves all tests.
let site: Awaited<ReturnType<typeof tempSite>>;
beforeAll(async () => {
  site = await tempSite();
  return () => site[Symbol.asyncDispose]();
});

// The schemas' own tests cover every rule. These cover the response, and the rules that depend on the catalogue.
const wrong: [what: string, path: string, change: object, error?: [pointer: string, detail: string]][] = [
  ["a line break in the name", "/api/contact", { name: "Ann\nBcc: x@y.example" }],
  ["several at once", "/api/contact", { name: "", email: "x", message: "" }],
  ["an unknown field", "/api/contact", { admin: true }, ["#", "Unknown field"]],
  ["a price of 1", "/api/orders", { productPrice: 1 }, ["#/productPrice", unlike("price")]],
  ["another title", "/api/orders", { productTitle: "Free" }, ["#/productTitle", unlike("product")]],
  ["a package not ordered here", "/api/orders", { productTitle: notOrdered }, ["#/productTitle", unlike("product")]],
];
test.each(wrong)("lists the invalid fields of a post with %s", async (_, path, change, own) => {
  expect(notOrdered).toBeDefined();
  const [schema, body] = path === "/api/contact" ? [ContactRequest, contactBody] : [OrderRequest, orderBody];
  const response = await site.postJson(path, { ...body, ...change });
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  const words = Object.entries(errorsByField(schema, { ...body, ...change }));
  const errors = own ? [own] : words.map(([name, detail]): [string, string] => [`#/${name}`, String(detail)]);
  const problem = { type: "about:blank", title: "Please check your entries", status: 422 };
  const listed = errors.map(([pointer, detail]) => ({ pointer, detail }));
  expect(await response.json()).toEqual({ ...problem, errors: listed });
  expect(await site.rowCounts()).toEqual({ messages: 0, orders: 0, held: 0, mails: 0 });
});

describe("malformed requests", () => {
  const cases: [string, number, string, Record<string, string>][] = [
    ["broken JSON", 400, '{"name":', json],
    ["an empty body", 422, "", json],
    ["a list in place of an object", 422, "[]", json],
    ["plain text", 415, "hello", { "Content-Type": "text/plain" }],
    ["another charset", 415, "{}", { "Content-Type": "application/json; charset=utf-16" }],
    ["a compressed body", 415, "{}", { ...json, "Content-Encoding": "gzip" }],
  ];
  test.each(cases)("%s: %i", async (_, status, body, headers) => {
    const response = await site.post("/api/contact", body, headers);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(await response.json()).toMatchObject({ type: "about:blank", status });
    expect(await site.rowCounts()).toEqual({ messages: 0, orders: 0, held: 0, mails: 0 });
  });

  test.each([
    ["/api/orders", 16],
    ["/api/contact", 64],
  ])("a body of %s may have %i KiB", async (path, most) => {
    const full = " ".repeat(most * 1024);
    const [largest, larger] = [await site.post(path, full, json), await site.post(path, `${full} `, json)];
    expect([largest.status, larger.status]).toEqual([400, 413]);
  });
});

const origins: [string, number, Record<string, string>][] = [
  ["Sec-Fetch-Site: cross-site", 403, { "Sec-Fetch-Site": "cross-site" }],
  ["the site's own Origin", 201, { Origin: "https://www.firm.example" }],
  ["the requested host as Origin", 201, { Origin: "http://localhost:3000", Host: "localhost:3000" }],
  ["a foreign Origin", 403, { Origin: "https://evil.example", Host: "localhost:3000" }],
];
test.each(origins)("a post with %s: %i", async (_, status, headers) => {
  expect((await site.postJson("/api/contact", contactBody, headers)).status).toBe(status);
});

const others: [string, string, number, string | null][] = [
  ["GET", "/api/contact", 405, "POST"],
  ["POST", "/livez", 405, "GET, HEAD"],
  ["GET", "/api/unknown", 404, null],
  ["GET", "/api/%zz", 400, null],
];
test.each(others)("%s %s: %i", async (method, path, status, allow) => {
  const response = await site.app.request(path, { method });
  expect([response.status, response.headers.get("allow")]).toEqual([status, allow]);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ type: "about:blank", status });
  expect(text).not.toContain(path);
});

test("every response has the security headers", async () => {
  const paths = ["/api/contact", "/api/unknown", "/api/%zz", "/livez", "/readyz"];
  const answers = await Promise.all([
    ...[contactBody, {}].flatMap((body) => [site.postJson("/api/contact", body), site.postForm("/api/contact", body)]),
    site.postJson("/api/contact", contactBody, { "Sec-Fetch-Site": "cross-site" }),
    ...paths.map((path) => site.app.request(path)),
  ]);
  const all = { ...securityHeaders({ siteUrl: "https://www.firm.example" }), "Cache-Control": "no-store" };
  for (const { headers } of answers)
    // A page's policy also allows its own inline style.
    for (const [name, value] of Object.entries(all))
      expect([name, headers.get(name)?.replace(/ 'sha256-.*?'/g, "")]).toEqual([name, value]);
});

import { expect, test } from "vitest";
import { fill } from "../../functions/api/template.ts";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressed, type Reply } from "../../functions/api/reply.ts";

test.each([
  ["a value, escaped", "<b>{{a}}</b>", { a: `<i>"'&` }, "<b>&lt;i&gt;&quot;&#39;&amp;</b>"],
  [
    "a list, each with its own names and those around it",
    "{{#l}}{{a}}{{b}};{{/l}}",
    { a: "x", l: [{ b: "1" }, { b: "2" }] },
    "x1;x2;",
  ],
  ["a part that is given, and one that is not", "{{#a}}A{{/a}}{{^a}}no A{{/a}}{{#b}}B{{/b}}", { a: true }, "A"],
  ["nothing of an empty list", "{{#l}}some{{/l}}{{^l}}none{{/l}}", { l: [] }, "none"],
  ["parts within parts", "{{#a}}{{#b}}{{c}}{{/b}}{{/a}}", { a: { b: { c: "deep" } } }, "deep"],
  [
    "a value that looks like a part of the page, as it is",
    "{{a}}{{b}}",
    { a: "{{b}}{{#b}}", b: "$&" },
    "{{b}}{{#b}}$&amp;",
  ],
])("a page shows %s", (_, template, values, filled) => {
  expect(fill(template, values)).toBe(filled);
});

test("a page that asks for what it is not given is not sent half empty", () => {
  expect(() => fill("{{a}}", {})).toThrow("The frame has {{a}}, which is not a text");
});

const page: Reply = { status: 200, type: "text/html; charset=utf-8", body: "<p>Your order</p>".repeat(1_000) };
const asIs = (body: Buffer) => body;

test.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["br;q=0, gzip", "gzip", gunzipSync],
  ["identity", undefined, asIs],
  [null, undefined, asIs],
])("a page for a client that accepts %s is in %s", async (accepted, coding, unpack) => {
  const { body, headers } = await compressed(page, accepted);
  const sent = Buffer.from(body ?? "");
  expect(headers?.["Content-Encoding"]).toBe(coding);
  expect(headers?.Vary).toBe("Accept-Encoding");
  expect(unpack(sent).toString()).toBe(page.body);
  expect(sent.length < 1_000).toBe(coding !== undefined);
});

test.each([
  { status: 200, type: "application/pdf", body: Buffer.from("%PDF") },
  { status: 200, type: "application/json", body: "{}" },
  { status: 303 },
])("$type is sent as it is", async (reply: Reply) => {
  expect(await compressed(reply, "br")).toBe(reply);
});

import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressed } from "../../functions/api/reply.ts";
import type { Reply } from "../../functions/api/reply.ts";

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

import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, test } from "vitest";
import { contactBody } from "../support/api.ts";
import { type ServerProcess, servedSite, type ServedSite } from "../support/server-process.ts";

let site: ServedSite;
let server: ServerProcess;
async function ended() {
  await server.end("SIGTERM");
  await site[Symbol.asyncDispose]();
}

describe("ambiguous or broken requests", () => {
  beforeAll(async () => {
    site = await servedSite();
    server = await site.start({ LOG_LEVEL: "info" });
    return ended;
  });

  const body = JSON.stringify(contactBody);
  const post = (headers: string, content = body) =>
    `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${content}`;

  test.each([
    ["two lengths that differ", post(`Content-Length: ${body.length}\r\nContent-Length: 5`)],
    ["a length and chunks", post("Content-Length: 5\r\nTransfer-Encoding: chunked", "0\r\n\r\n")],
    ["a broken chunk size", post("Transfer-Encoding: chunked", "zz\r\nhello\r\n0\r\n\r\n")],
    ["two Host headers", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"],
    ...["a:99999", "a:b", "1.2.3.999", "256.256.256.256", "[::1", "a b", "a/b", "x@a", "", "%00"].map(
      (host): [string, string] => [`Host: ${host}`, `GET /orders/x HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
    ),
    ["a tunnel", "CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n"],
    ["a null character in a header", "GET / HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n\r\n"],
    ["headers of 64 KiB", `GET / HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(65_536)}\r\n\r\n`],
    ["an unknown expectation", post(`Expect: 200-ok\r\nContent-Length: ${body.length}`)],
    ["another protocol", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
  ])("refuses %s", async (_, bytes) => {
    const { status, text } = await sendRaw(server.url, Buffer.from(bytes, "latin1"));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).toContain("X-Content-Type-Options: nosniff");
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect((await fetch(new URL("/livez", server.url))).status).toBe(200);
  });

  test("logs a refusal", async () => {
    await sendRaw(server.url, "GET / HTTP/1.1\r\nHost: a b\r\n\r\n");
    await expect.poll(server.log).toContain(`"event":"refused","status":400`);
  });

  test("reads a body that is too large to its end", async () => {
    const smuggled = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n".repeat(10_000);
    const next = "GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    const { text } = await sendRaw(server.url, post(`Content-Length: ${smuggled.length}`, smuggled + next));
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 413", "HTTP/1.1 200"]);
  });

  test("does not store a body that breaks off", async () => {
    const cut = JSON.stringify({ ...contactBody, name: "Cut Short" });
    const { status } = await sendRaw(server.url, post("Content-Length: 1000", cut), (socket) => socket.end());
    expect(status).toBe(400);
    using store = new DatabaseSync(join(site.dataDir, "site.sqlite"), { readOnly: true });
    const stored = store.prepare("select count(*) as rows from messages where name = 'Cut Short'");
    expect(stored.get()).toEqual({ rows: 0 });
    const whole = await sendRaw(server.url, post(`Content-Length: ${cut.length}\r\nConnection: close`, cut));
    expect([whole.status, stored.get()]).toEqual([201, { rows: 1 }]);
    expect((await fetch(new URL("/livez", server.url))).status).toBe(200);
  });

  test("survives clients that vanish in the middle of a body or an answer", async () => {
    const half = post("Content-Length: 1000", body);
    const whole = post(`Content-Length: ${body.length}`);
    const vanish = (bytes: string) => sendRaw(server.url, bytes, (socket) => socket.destroy());
    await Promise.all(Array.from({ length: 40 }, (_, index) => vanish(index % 2 === 0 ? half : whole)));
    expect((await fetch(new URL("/readyz", server.url))).status).toBe(200);
  });

  test.each([
    ["GET http://x.example/", 200, "<h1>Home</h1>"],
    ["GET HTTP://x.example?a=/b", 200, "<h1>Home</h1>"],
    ["POST http://x.example/api/contact", 201, '{"id":'],
  ])("accepts the absolute form of a proxy: %s", async (line, expected, content) => {
    const length = line.startsWith("POST")
      ? `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
      : "";
    const bytes = `${line} HTTP/1.1\r\nHost: x.example\r\n${length}Connection: close\r\n\r\n${length && body}`;
    const { status, text } = await sendRaw(server.url, bytes);
    expect([status, text]).toEqual([expected, expect.stringContaining(content)]);
  });
});

// --- internal ---

/** Sends raw bytes; once the server has closed the connection, everything it sent, and the status of its first response. */
function sendRaw(url: string, bytes: string | Uint8Array, act: (socket: Socket) => void = () => {}) {
  const { hostname, port } = new URL(url);
  return new Promise<{ text: string; status: number | undefined }>((resolve, reject) => {
    let text = "";
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes);
      act(socket);
    });
    socket.setEncoding("latin1").on("data", (chunk: string) => {
      text += chunk;
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
    });
    socket.on("close", () => resolve({ text, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]) || undefined }));
  });
}

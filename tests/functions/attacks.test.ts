import { connect, type Socket } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { contactBody } from "../support/api.ts";
import { type ServerProcess, servedSite } from "../support/server-process.ts";

let server: ServerProcess;
beforeAll(async () => {
  const site = await servedSite();
  server = await site.start({ LOG_LEVEL: "info" });
  return async () => {
    await server.end("SIGTERM");
    await site[Symbol.asyncDispose]();
  };
});

const body = JSON.stringify(contactBody);
const post = (headers: string, content = body) =>
  `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${content}`;

test.each([
  ["two Host headers", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"],
  ["a host with a port that does not exist", "GET /orders/x HTTP/1.1\r\nHost: a:99999\r\n\r\n"],
  ["a host with a space", "GET /orders/x HTTP/1.1\r\nHost: a b\r\n\r\n"],
  ["no host", "GET /orders/x HTTP/1.1\r\nHost: \r\n\r\n"],
])("refuses a request with %s", async (_, bytes) => {
  const { statuses } = await sendRaw(bytes);
  expect(statuses).toEqual([400]);
  expect((await fetch(new URL("/livez", server.url))).status).toBe(200);
});

test("reads a body that is too large to its end", async () => {
  const smuggled = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n".repeat(10_000);
  const next = "GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  const { statuses } = await sendRaw(post(`Content-Length: ${smuggled.length}`, smuggled + next));
  expect(statuses).toEqual([413, 200]);
});

test("refuses a body that breaks off", async () => {
  const { statuses } = await sendRaw(post("Content-Length: 1000"), (socket) => socket.end());
  expect(statuses).toEqual([400]);
});

test("accepts the absolute form of a proxy", async () => {
  const { statuses, text } = await sendRaw(
    "GET http://x.example/ HTTP/1.1\r\nHost: x.example\r\nConnection: close\r\n\r\n",
  );
  expect([statuses, text]).toEqual([[200], expect.stringContaining("<h1>Home</h1>")]);
});

// --- internal ---

/** Sends raw bytes; once the server has closed the connection, everything it sent, with the status of each response. */
function sendRaw(bytes: string, act: (socket: Socket) => void = () => {}) {
  const { hostname, port } = new URL(server.url);
  return new Promise<{ text: string; statuses: number[] }>((resolve, reject) => {
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
    socket.on("close", () => {
      resolve({ text, statuses: Array.from(text.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => Number(status)) });
    });
  });
}

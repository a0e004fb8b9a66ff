import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { cacheControl, securityHeaders } from "../../content/headers.ts";

/** Starts the baseline: node:http with one commit to SQLite per post without validation, and one page from memory. */
export async function startBareServer(folder: string) {
  const page = readFileSync(join(folder, "dist/index.html"));
  const headers = {
    ...securityHeaders({ siteUrl: "https://www.example.com" }),
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": page.byteLength,
    "Cache-Control": cacheControl.page,
  };
  const database = new DatabaseSync(join(folder, "bare.sqlite"));
  database.exec("pragma journal_mode = wal; pragma synchronous = full");
  database.exec("create table orders (id text primary key, received_at integer, email text, body text) strict");
  const insert = database.prepare("insert into orders values (?, ?, ?, ?)");

  const server = createServer(async (request, response) => {
    if (request.method === "GET") return response.writeHead(200, headers).end(page);
    const id = crypto.randomUUID();
    const body = await text(request);
    const order: { email: string } = JSON.parse(body);
    insert.run(id, Date.now(), order.email, body);
    return response.writeHead(201, { "Content-Type": "application/json" }).end(JSON.stringify({ id }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end() {
      server.close();
      server.closeAllConnections();
      database.close();
    },
  };
}

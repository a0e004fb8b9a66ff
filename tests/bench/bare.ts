// The baselines: node:http with one commit to SQLite per post without validation, and one page from memory.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { cacheControl, securityHeaders } from "../../content/headers.ts";

const page = readFileSync("dist/index.html");
const headers = {
  ...securityHeaders({ siteUrl: "https://www.example.com" }),
  "Content-Type": "text/html; charset=utf-8",
  "Content-Length": page.byteLength,
  "Cache-Control": cacheControl.page,
};

const database = new DatabaseSync("bare.sqlite");
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
});
server.listen(0, "127.0.0.1", () => console.log(server.address()));

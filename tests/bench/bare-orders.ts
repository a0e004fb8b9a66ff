// The baseline for `POST /api/orders`: node:http, one row, no validation, one commit per request.
import { createServer } from "node:http";
import { DatabaseSync } from "node:sqlite";

const database = new DatabaseSync("bare.sqlite");
database.exec("pragma journal_mode = wal; pragma synchronous = full");
database.exec("create table orders (id text primary key, received_at integer, email text, body text) strict");
const insert = database.prepare("insert into orders values (?, ?, ?, ?)");

const server = createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8").on("data", (chunk: string) => {
    body += chunk;
  });
  request.on("end", () => {
    const id = crypto.randomUUID();
    const order: { email: string } = JSON.parse(body);
    // A statement outside a transaction is committed by itself.
    insert.run(id, Date.now(), order.email, body);
    response.writeHead(201, { "Content-Type": "application/json" }).end(JSON.stringify({ id }));
  });
});
server.listen(0, "127.0.0.1", () => console.log(server.address()));

// The baseline for `POST /api/orders`: node:http, one row, no validation, one commit per request or event-loop turn.
import { createServer, type ServerResponse } from "node:http";
import { DatabaseSync } from "node:sqlite";

const perTurn = process.argv[2] === "per-turn";
const database = new DatabaseSync("bare.sqlite");
database.exec("pragma journal_mode = wal; pragma synchronous = full");
database.exec("create table orders (id text primary key, received_at integer, email text, body text) strict");
const insert = database.prepare("insert into orders values (?, ?, ?, ?)");
const waiting: { body: string; response: ServerResponse }[] = [];

function store(calls: readonly { body: string; response: ServerResponse }[]): void {
  database.exec("begin immediate");
  const ids = calls.map(({ body }) => {
    const id = crypto.randomUUID();
    const order: { email: string } = JSON.parse(body);
    insert.run(id, Date.now(), order.email, body);
    return id;
  });
  database.exec("commit");
  for (const [index, { response }] of calls.entries()) {
    response.writeHead(201, { "Content-Type": "application/json" }).end(JSON.stringify({ id: ids[index] }));
  }
}

const server = createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8").on("data", (chunk: string) => {
    body += chunk;
  });
  request.on("end", () => {
    if (!perTurn) return store([{ body, response }]);
    if (waiting.push({ body, response }) === 1) setImmediate(() => store(waiting.splice(0)));
  });
});
server.listen(0, "127.0.0.1", () => console.log(server.address()));

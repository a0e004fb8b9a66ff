// The baseline of pages: node:http and one body in memory, with the headers a page needs.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const body = readFileSync("dist/index.html");
const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Length": body.byteLength };
const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
});
server.listen(0, "127.0.0.1", () => console.log(server.address()));

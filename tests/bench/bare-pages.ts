// The baseline for pages: node:http serving one body from memory, with the headers every page of the site must have.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { cacheControl, securityHeaders } from "../../content/headers.ts";

const body = readFileSync("dist/index.html");
const headers = {
  ...securityHeaders({ siteUrl: "https://www.example.com" }),
  "Content-Type": "text/html; charset=utf-8",
  "Content-Length": body.byteLength,
  "Cache-Control": cacheControl.page,
};
const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
});
server.listen(0, "127.0.0.1", () => console.log(server.address()));

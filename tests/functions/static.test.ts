import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, request, type IncomingMessage } from "node:http";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { createStaticHandler } from "../../functions/app/static.ts";
import { listenOnFreePort } from "../support/port.ts";
import { tempFolder } from "../support/temp-store.ts";

const files: Record<string, string> = {
  "index.html": "<h1>Home</h1>",
  "about.html": "<h1>About</h1>",
  "order.html": "<style>h1{color:red}</style><script>void 0</script><script type='application/ld+json'>{}</script>",
  "404.html": "<h1>404 Page Not Found</h1>",
  "data/about.json": '{"heading":"About"}',
  "assets/app-1a2b3c.js": "export {};",
  "templates/order.html": "{{number}}",
  _headers: "/*",
  _redirects: "/products/old /about 301",
  "about.md": "# About",
  ".env": "SECRET=1",
  "favicon.svg": "<svg/>",
};

const redirects = [
  { from: "/products/old", to: "/about" },
  { from: "/caf%C3%A9", to: "/about#place" },
  { from: "/blog/*", to: "/about" },
];

let dist: string;
let url: string;
beforeAll(async () => {
  const folder = await tempFolder();
  writeFileSync(join(folder.path, "outside.txt"), "secret");
  dist = join(folder.path, "dist");
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
  writeFileSync(join(dist, "about.html.br"), brotliCompressSync(String(files["about.html"])));
  writeFileSync(join(dist, "about.html.gz"), gzipSync(String(files["about.html"])));
  const server = createServer(createStaticHandler(dist, "https://www.firm.example", redirects));
  url = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  return async () => {
    server.close();
    await folder[Symbol.asyncDispose]();
  };
});

/** Requests a path exactly as written, without the redirects and corrections of `fetch`. */
async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  const sent = request(url, { path, method, headers });
  sent.end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const chunks = (await response.toArray()) as Buffer[];
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() };
}

const notFound = files["404.html"];

test.each([
  ["/?from=mail", 200, "<h1>Home</h1>"],
  ["/%61bout", 200, "<h1>About</h1>"],
  ["/unknown", 404, notFound],
  ["/.env", 404, notFound],
  ["/templates/order.html", 404, notFound],
  ["/about.html.br", 404, notFound],
  ["/about.html/", 404, notFound],
  ["/_headers/", 404, notFound],
  ["/..%2foutside.txt", 404, notFound],
  ["/about%00.html", 404, notFound],
  ["/.//evil.example/", 404, notFound],
  ["//about", 404, notFound],
  ["/%zz", 404, notFound],
])("%s: %i", async (path, status, body) => {
  const response = await get(path);
  expect([response.status, response.body]).toEqual([status, body]);
});

test.each([
  ["/about/", "/about"],
  ["/index?a=1", "/?a=1"],
  ["/index.html", "/"],
  ["/about.html?a=1", "/about?a=1"],
  ["/products/old?without=training", "/about?without=training"],
  ["/caf%C3%A9?a=1", "/about?a=1#place"],
  ["/blog/2019/a,b", "/about"],
  ["/blog", "/about"],
  // withastro/astro#17962, vercel/next.js#18042: a query with a question mark and one with escapes arrive unchanged.
  ["/products/old?next=%2Fx%3Fy%3D1&z=2%3D%3D", "/about?next=%2Fx%3Fy%3D1&z=2%3D%3D"],
  ["/about/?next=/x?y=1&z=2%3D%3D", "/about?next=/x?y=1&z=2%3D%3D"],
])("redirects %s to %s", async (from, to) => {
  const { status, headers } = await get(from);
  expect([status, headers.location]).toEqual([301, to]);
});

test.each([
  ["/about", "text/html; charset=utf-8", "no-cache", undefined, "same-origin"],
  ["/assets/app-1a2b3c.js", "text/javascript", "public, max-age=31536000, immutable", undefined, "same-origin"],
  ["/about.md", "text/markdown; charset=utf-8", "no-cache", "noindex", "same-origin"],
  ["/favicon.svg", "image/svg+xml", "no-cache", undefined, "cross-origin"],
])("%s has the headers of its type", async (path, ...expected) => {
  const { headers } = await get(path);
  const names = ["content-type", "cache-control", "x-robots-tag", "cross-origin-resource-policy"];
  expect(names.map((name) => headers[name])).toEqual(expected);
});

const script = "'sha256-yyjq/GGlTvm0YhdkNx72uPxcwaIXqWZBYZftmpA6pYU='";
const style = "'sha256-/D8wWMrWSOjeD/K4IHepvRvJjPxqJbouCB3qbqmBaqY='";

test.each([
  ["/order", `script-src 'self' ${script}; style-src 'self' ${style}; `],
  ["/about", "script-src 'self'; style-src 'self'; "],
])("%s allows only its own inline code", async (path, sources) => {
  expect((await get(path)).headers["content-security-policy"]).toContain(` ${sources}`);
});

test.each(["/about", "/unknown", "/%zz", "/about/"])("%s has the security headers", async (path) => {
  expect((await get(path)).headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "strict-transport-security": expect.stringContaining("max-age="),
  });
});

test.each([
  ["/about", "gzip, deflate, br, zstd", "br"],
  ["/about", "gzip", "gzip"],
  ["/about", "br;q=0, gzip", "gzip"],
])("%s for Accept-Encoding %j is encoded with %s", async (path, accept, encoding) => {
  expect((await get(path, { "accept-encoding": accept })).headers["content-encoding"]).toBe(encoding);
});

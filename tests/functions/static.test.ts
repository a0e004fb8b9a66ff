import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { loadBuild, type Build } from "../../functions/app/static/load.ts";
import { serveStatic } from "../../functions/app/static/serve.ts";
import { tempFolder } from "../support/temp-store.ts";

const files: Record<string, string> = {
  "index.html": "<h1>Home</h1>",
  "about.html": "<h1>About</h1>",
  "order.html": "<style>h1{color:red}</style><script>void 0</script><script type='application/ld+json'>{}</script>",
  "404.html": "<h1>404 Page Not Found</h1>",
  "products/process-automation.html": "<h1>Process Automation</h1>",
  "data/about.json": '{"heading":"About"}',
  "assets/app-1a2b3c.js": "export {};",
  _headers: "/*",
  _redirects: [
    "/products/old /products/process-automation 301",
    "/Our_Team.html/ /about 301",
    "/caf%C3%A9 /about#place 301",
    "/ p=12 /about 301",
    "/blog/* /about 301",
    "",
  ].join("\n"),
  "google1a2b.html": "google-site-verification: google1a2b.html",
  "Price List.PDF": "%PDF",
  "about.md": "# About",
  ".env": "SECRET=1",
  "assets/.hidden.js": "secret",
};

let build: Build;
/** A build of one page, for a site that is not on https. */
let plain: Build;

beforeAll(async () => {
  const folder = await tempFolder();
  writeFileSync(join(folder.path, "outside.txt"), "secret");
  const dist = join(folder.path, "dist");
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
  writeFileSync(join(dist, "about.html.br"), brotliCompressSync(String(files["about.html"])));
  writeFileSync(join(dist, "about.html.gz"), gzipSync(String(files["about.html"])));
  build = loadBuild(dist, "https://www.cairn-ai.example");
  mkdirSync(join(folder.path, "plain"));
  writeFileSync(join(folder.path, "plain", "index.html"), "<h1>Home</h1>");
  plain = loadBuild(join(folder.path, "plain"), "http://localhost:3000");
  return () => folder[Symbol.asyncDispose]();
});

function get(url: string, headers: Record<string, string> = {}, method = "GET") {
  const answer = serveStatic(build, method, url, headers);
  const pairs = answer.headers.flatMap((name, index, all) => (index % 2 === 0 ? [[name, String(all[index + 1])]] : []));
  return { status: answer.status, body: answer.body, headers: new Headers(pairs as [string, string][]) };
}

describe("paths", () => {
  test.each([
    ["/", 200, "<h1>Home</h1>"],
    ["/?from=mail", 200, "<h1>Home</h1>"],
    ["/about", 200, "<h1>About</h1>"],
    ["/%61bout", 200, "<h1>About</h1>"],
    ["/google1a2b.html", 200, "google-site-verification: google1a2b.html"],
    ["/about.html", 404, "<h1>404 Page Not Found</h1>"],
    ["/products/process-automation", 200, "<h1>Process Automation</h1>"],
    ["/data/about.json", 200, '{"heading":"About"}'],
    ["/Price%20List.PDF", 200, "%PDF"],
    ["/unknown", 404, "<h1>404 Page Not Found</h1>"],
    ["/404", 404, "<h1>404 Page Not Found</h1>"],
    ["/.env", 404, "<h1>404 Page Not Found</h1>"],
    ["/_headers", 404, "<h1>404 Page Not Found</h1>"],
    ["/assets/.hidden.js", 404, "<h1>404 Page Not Found</h1>"],
    ["/about.html.br", 404, "<h1>404 Page Not Found</h1>"],
    ["/../outside.txt", 404, "<h1>404 Page Not Found</h1>"],
    ["/..%2foutside.txt", 404, "<h1>404 Page Not Found</h1>"],
    ["/assets/..%5c..%5coutside.txt", 404, "<h1>404 Page Not Found</h1>"],
    ["/about%00.html", 404, "<h1>404 Page Not Found</h1>"],
    ["//evil.example/", 404, "<h1>404 Page Not Found</h1>"],
    ["/%zz", 400, "undefined"],
  ])("%s: %i", (url, status, body) => {
    const answer = get(url);
    expect([answer.status, String(answer.body)]).toEqual([status, body]);
  });

  test("with a slash too many, or that were renamed, lead to the page of today, for good", () => {
    const moved = {
      "/about/": "/about",
      "/products/old": "/products/process-automation",
      "/products/old/": "/products/process-automation",
      "/products/old?without=training": "/products/process-automation?without=training",
      "/caf%C3%A9?a=1": "/about?a=1#place",
      "/?p=12&from=mail": "/about?from=mail",
      "/blog": "/about",
      "/blog/2019/a,b": "/about",
      "/Our_Team.html": "/about",
      // withastro/astro#17962, vercel/next.js#18042: a query with a question mark and one with escapes arrive as they were.
      "/products/old?next=%2Fx%3Fy%3D1&z=2%3D%3D": "/products/process-automation?next=%2Fx%3Fy%3D1&z=2%3D%3D",
      "/about/?next=/x?y=1&z=2%3D%3D": "/about?next=/x?y=1&z=2%3D%3D",
    };
    for (const [from, to] of Object.entries(moved)) {
      const answer = get(from);
      expect([answer.status, answer.headers.get("location")]).toEqual([301, to]);
    }
  });

  test("take no other methods; without a page for what is not found it is not found all the same", () => {
    const answer = get("/about", {}, "POST");
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect(serveStatic(plain, "GET", "/unknown", {})).toMatchObject({ status: 404 });
  });
});

describe("headers", () => {
  test.each([
    ["/about", "text/html; charset=utf-8", "no-cache", null],
    ["/assets/app-1a2b3c.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable", null],
    ["/Price%20List.PDF", "application/pdf", "no-cache", null],
    ["/about.md", "text/markdown; charset=utf-8", "no-cache", "noindex"],
  ])("of %s say what it is, how long it may be kept, and whether it is listed", (url, type, kept, robots) => {
    const { headers } = get(url);
    const names = ["content-type", "cache-control", "x-robots-tag", "vary"];
    expect(names.map((name) => headers.get(name))).toEqual([type, kept, robots, "Accept-Encoding"]);
  });

  test.each([
    [
      "/order",
      "script-src 'self' 'sha256-yyjq/GGlTvm0YhdkNx72uPxcwaIXqWZBYZftmpA6pYU='; style-src 'self' 'sha256-/D8wWMrWSOjeD/K4IHepvRvJjPxqJbouCB3qbqmBaqY='; ",
    ],
    ["/about", "script-src 'self'; style-src 'self'; "],
    ["/assets/app-1a2b3c.js", "script-src 'self'; style-src 'self'; "],
  ])("of %s allow its own inline style and script, and no other page's", (url, sources) => {
    expect(get(url).headers.get("content-security-policy")).toContain(` ${sources}`);
  });

  test("of every answer include the security headers, and promise https where the site is on https", async () => {
    for (const answer of [get("/about"), get("/unknown"), get("/%zz"), get("/about", {}, "PUT"), get("/about/")]) {
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(answer.headers.get("strict-transport-security")).toContain("max-age=");
    }
    expect(plain.security).not.toHaveProperty("Strict-Transport-Security");
  });

  test("of HEAD are those of GET, without the body", () => {
    const head = get("/about", {}, "HEAD");
    expect(head.body).toBeUndefined();
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get("/about").headers));
  });
});

test.each([
  ["/about", "gzip, deflate, br, zstd", "br"],
  ["/about", "gzip", "gzip"],
  ["/about", "br;q=0, gzip", "gzip"],
  ["/about", "br;q=0.000, gzip", "gzip"],
  ["/about", "GZIP ; q=0.5 ,Br;q=0.1", "br"],
  ["/about", "identity", null],
  ["/about", "", null],
  // The build holds it in no other.
  ["/", "br, gzip", null],
])("encodings of %s for Accept-Encoding %j: %s", (path, accept, encoding) => {
  expect(get(path, { "accept-encoding": accept }).headers.get("content-encoding")).toBe(encoding);
});

describe("revalidation", () => {
  test("of an unchanged file is answered with 304 and no body", () => {
    const etag = String(get("/about").headers.get("etag"));
    const ofContent = new Set(["content-type", "content-length", "content-encoding"]);
    const kept = Object.fromEntries([...get("/about").headers].filter(([name]) => !ofContent.has(name)));
    for (const value of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = get("/about", { "if-none-match": value });
      expect([answer.status, answer.body, answer.headers.get("etag")]).toEqual([304, undefined, etag]);
      // A browser updates the headers of its cached page with those of the 304.
      expect(Object.fromEntries(answer.headers)).toEqual(kept);
    }
  });

  test("tells the encodings of a file apart, and does not hide that a page is missing", () => {
    const identity = String(get("/about").headers.get("etag"));
    expect(get("/about", { "if-none-match": identity, "accept-encoding": "br" }).status).toBe(200);
    expect(get("/unknown", { "if-none-match": "*" }).status).toBe(404);
  });
});

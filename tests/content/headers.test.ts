import { expect, test } from "vitest";
import { headersFile, securityHeaders } from "../../content/headers.ts";

const always = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy":
    "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), " +
    "magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
};
const policy = (scripts: string, styles: string) =>
  `default-src 'none'; script-src ${scripts}; style-src ${styles}; img-src 'self' data:; font-src 'self'; ` +
  "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

test("every response has the security headers", () => {
  expect(securityHeaders({ siteUrl: "http://localhost:3000" })).toEqual({
    ...always,
    "Content-Security-Policy": policy("'self'", "'self'"),
  });
});

test("a site on HTTPS demands HTTPS", () => {
  const headers = securityHeaders({ siteUrl: "https://www.firm.example" });
  expect(headers).toMatchObject({ "Strict-Transport-Security": "max-age=63072000; includeSubDomains" });
});

test("inlined code is allowed by its hash", () => {
  const hashes = { scriptHashes: ["sha256-a"], styleHashes: ["sha256-b"] };
  const headers = securityHeaders({ siteUrl: "https://www.firm.example", ...hashes });
  expect(headers).toMatchObject({ "Content-Security-Policy": policy("'self' 'sha256-a'", "'self' 'sha256-b'") });
});

test("static hosts get the same headers", () => {
  const blocks = headersFile({ siteUrl: "https://www.firm.example", styleHashes: ["sha256-b"] })
    .split(/\n(?=\/)/)
    .map((block) => block.trim().split("\n  "));
  const all = securityHeaders({ siteUrl: "https://www.firm.example", styleHashes: ["sha256-b"] });
  expect(blocks).toEqual([
    ["/*", ...Object.entries(all).map(([name, value]) => `${name}: ${value}`)],
    ["/assets/*", "Cache-Control: public, max-age=31536000, immutable"],
    ["/*.md", "X-Robots-Tag: noindex"],
    ...["/favicon.svg", "/apple-touch-icon.png", "/icon-*", "/share/*"].map((path) => [
      path,
      "Cross-Origin-Resource-Policy: cross-origin",
    ]),
  ]);
});

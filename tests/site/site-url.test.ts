import { describe, expect, test } from "vitest";
import { company } from "../../content/catalogue.ts";
import { readCanonical } from "../../site/site-url.ts";

test("the company's address is canonical where nothing else is set", () => {
  expect(readCanonical({})).toEqual({ origin: company.siteUrl, preview: false });
  expect(readCanonical({ SITE_URL: "", SITE_PREVIEW: "" })).toEqual({ origin: company.siteUrl, preview: false });
});

test.each([
  "https://www.firm.example",
  "https://firm.co.uk",
  "https://ai.firm.example:8443",
  "https://my-vercel.app.firm.com",
  "https://www.myweb.app",
  "https://www.homecare.example",
])("%s can be canonical", (origin) => {
  expect(readCanonical({ SITE_URL: origin })).toEqual({ origin, preview: false });
});

describe("an origin that is not the site's public address", () => {
  const refused = [
    ["http://site:3000", "is an address of this machine or network"],
    ["https://site.localhost", "is an address of this machine or network"],
    ["https://intranet", "is an address of this machine or network"],
    ["https://site.internal", "is an address of this machine or network"],
    ["https://printer.local", "is an address of this machine or network"],
    ["http://127.0.0.1:3000", "is a bare IP address"],
    ["https://203.0.113.7", "is a bare IP address"],
    ["http://[::1]:3000", "is a bare IP address"],
    ["https://0x7f000001", "is not a lowercase origin without a path or a trailing slash"],
    ["https://firm.vercel.app", "is a subdomain lent by a hosting provider"],
    ["https://firm.netlify.app", "is a subdomain lent by a hosting provider"],
    ["https://firm.user.replit.app", "is a subdomain lent by a hosting provider"],
    ["https://FIRM.GitHub.io", "is not a lowercase origin without a path or a trailing slash"],
    ["https://firm.github.io", "is a subdomain lent by a hosting provider"],
    ["http://www.firm.example", "is not https"],
    ["https://www.firm.example/", "is not a lowercase origin without a path or a trailing slash"],
    ["https://www.firm.example/shop", "is not a lowercase origin without a path or a trailing slash"],
    ["https://user:word@www.firm.example", "is not a lowercase origin without a path or a trailing slash"],
    ["www.firm.example", "is not an http or https address"],
    ["ftp://www.firm.example", "is not an http or https address"],
  ] as const;

  test.each(refused)("%s is refused, for it %s", (SITE_URL, reason) => {
    const read = () => readCanonical({ SITE_URL });
    expect(read).toThrow(`SITE_URL is "${SITE_URL}", which ${reason}.`);
    expect(read).toThrow("SITE_URL=https://www.firm.example");
  });

  test.each(["http://localhost:3000", "http://127.0.0.1:3000", "https://firm.vercel.app"])(
    "%s will do for a preview",
    (origin) => {
      expect(readCanonical({ SITE_URL: origin, SITE_PREVIEW: "1" })).toEqual({ origin, preview: true });
    },
  );

  test("has to be an address even for a preview", () => {
    expect(() => readCanonical({ SITE_URL: "localhost", SITE_PREVIEW: "1" })).toThrow(
      "is not an http or https address",
    );
  });
});

test("a preview is asked for in one way only", () => {
  expect(() => readCanonical({ SITE_PREVIEW: "yes" })).toThrow('SITE_PREVIEW is "yes": set it to 1');
});

import { afterEach, describe, expect, test, vi } from "vitest";
import { company } from "../../content/catalogue.ts";
import { createHead } from "../../site/build/seo/head.ts";
import { readCanonical } from "../../site/build/site-url.ts";
import { inlineStyles } from "../../site/build/styles.ts";

const source = {
  meta: { title: "A page", description: "What it says.", keywords: ["one", "two"] },
  heading: "A page",
};
const siteOrigin = "https://www.other.example";
const imageAt = (fee: string) =>
  createHead("/a-page", { ...source, offer: { totalFee: fee, feeName: "flat fee", delivery: "1 week" } }).image;

afterEach(() => vi.unstubAllEnvs());

describe("the head of a page", () => {
  test("has the address of the site", () => {
    expect(createHead("/a-page", source, { origin: siteOrigin, preview: false })).toMatchObject({
      canonical: `${siteOrigin}/a-page`,
      image: expect.stringMatching(/^https:\/\/www\.other\.example\/share\/a-page\./),
    });
  });

  test("has an image whose address changes with its price", () => {
    expect(imageAt("$1,000")).toBe(imageAt("$1,000"));
    expect(imageAt("$1,000")).not.toBe(imageAt("$1,100"));
  });

  test.each([
    ["of a page that is not indexed", { indexed: false, preview: false }],
    ["in a preview", { indexed: true, preview: true }],
  ])("%s is kept from search engines", (_case, { indexed, preview }) => {
    vi.stubEnv("DEV", false);
    const head = createHead("/a-page", { ...source, indexed }, { origin: siteOrigin, preview });
    expect(head.robots).toBe("noindex");
    expect(head).not.toHaveProperty("markdown");
  });
});

test("the company's address is canonical where nothing else is set", () => {
  expect(readCanonical({ SITE_URL: "", SITE_PREVIEW: "" })).toEqual({ origin: company.siteUrl, preview: false });
});

const local = "is not a public host name";
const noOrigin = "is not a lowercase origin without a path or a trailing slash";
const noAddress = "is not an http or https address";

test.each(["https://firm.co.uk", "https://ai.firm.example:8443"])("%s can be canonical", (origin) =>
  expect(readCanonical({ SITE_URL: origin })).toEqual({ origin, preview: false }),
);

test.each([
  ["https://intranet", local],
  ["https://203.0.113.7", local],
  ["https://FIRM.GitHub.io", noOrigin],
  ["http://www.firm.example", "is not https"],
  ["https://www.firm.example/shop", noOrigin],
  ["ftp://www.firm.example", noAddress],
])("%s is refused as the site's public address, for it %s", (SITE_URL, reason) => {
  const read = () => readCanonical({ SITE_URL });
  expect(read).toThrow(`SITE_URL is "${SITE_URL}", which ${reason}.`);
  expect(read).toThrow("SITE_URL=https://www.firm.example");
});

test("a preview may be at any address", () => {
  for (const origin of ["http://localhost:3000", "http://127.0.0.1:3000", "https://firm.vercel.app"]) {
    expect(readCanonical({ SITE_URL: origin, SITE_PREVIEW: "1" })).toEqual({ origin, preview: true });
  }
  expect(() => readCanonical({ SITE_URL: "localhost", SITE_PREVIEW: "1" })).toThrow(noAddress);
  expect(() => readCanonical({ SITE_PREVIEW: "yes" })).toThrow('SITE_PREVIEW is "yes": set it to 1');
});

// Browsers compute the hashes of the policy over LF, also where git checked the template out with CRLF.
test("inline scripts have LF line ends", () => {
  const { transformIndexHtml } = inlineStyles();
  const { handler } = transformIndexHtml as { handler: (html: string, context: object) => string };
  const sheet = { type: "asset", fileName: "a.css", source: "a {}" };
  expect(handler("<script>\r\na();\r\n</script>", { bundle: { sheet } })).toBe("<script>\na();\n</script>");
});

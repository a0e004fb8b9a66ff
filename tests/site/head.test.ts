import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { company } from "../../content/catalogue.ts";

const meta = { title: "A page", description: "What it says.", keywords: ["one", "two"] };

/** The head of a page in a production build with these settings. */
async function headIn(env: Record<string, string>, indexed = true) {
  vi.stubEnv("DEV", false);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { headOf } = await import("../../site/loaders/head.ts");
  return headOf("/a-page", { meta, heading: "A page", indexed });
}

beforeEach(() => {
  vi.stubEnv("SITE_URL", "");
  vi.stubEnv("SITE_PREVIEW", "");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe("the head of a page", () => {
  test("has the company's address by default", async () => {
    expect(await headIn({})).toMatchObject({
      title: `A page | ${company.brand}`,
      robots: "index, follow",
      canonical: `${company.siteUrl}/a-page`,
      image: expect.stringMatching(new RegExp(`^${company.siteUrl}/share/a-page[.][0-9a-f]{8}[.]png$`)),
      markdown: "/a-page.md",
      card: { heading: "A page", text: company.tagline },
    });
  });

  test("has the address of SITE_URL", async () => {
    expect(await headIn({ SITE_URL: "https://www.other.example" })).toMatchObject({
      canonical: "https://www.other.example/a-page",
      image: expect.stringMatching(/^https:\/\/www\.other\.example\/share\/a-page\./),
    });
  });

  test("has an image whose address changes with what it shows, so that no preview keeps an old price", async () => {
    const { headOf } = await import("../../site/loaders/head.ts");
    const at = (fee: string) =>
      headOf("/a-page", { meta, heading: "A page", offer: { fee, feeName: "flat fee", delivery: "1 week" } }).image;
    expect(at("$1,000")).toBe(at("$1,000"));
    expect(at("$1,000")).not.toBe(at("$1,100"));
  });

  test.each([
    ["of a page that is not indexed", {}, false],
    ["in a preview", { SITE_PREVIEW: "1", SITE_URL: "http://localhost:3000" }, true],
  ])("%s keeps search engines out and names no Markdown twin", async (_case, env, indexed) => {
    const head = await headIn(env, indexed);
    expect(head.robots).toBe("noindex");
    expect(head).not.toHaveProperty("markdown");
  });
});

import { fileStart } from "../../finding.ts";
import { placeInPage } from "../../project/built-site.ts";
import type { Rule } from "../rule.ts";

/** Canonical addresses of built pages. */
export const distCanonical: Rule = {
  id: "dist-canonical",
  severity: "error",
  summary: "Every built page names its own address on the site's origin as canonical.",
  why: "Search engines list the canonical address. The origin is SITE_URL, or siteUrl in content/firm/company.ts if that is not set; a build for another origin sends visitors there.",
  example: {
    file: "dist/about.html",
    inPlaceOf: 'href="https://www.firm.example/about"',
    wrong: 'href="https://preview.example/about"',
    right: 'href="https://www.firm.example/about"',
  },
  check({ site }) {
    if (!site) return [];
    return site.pages
      .filter(({ path }) => path !== "/404")
      .flatMap((page) => {
        const expected = `${site.origin}${page.path}`;
        const links = page.elements.filter(({ tag, attributes }) => tag === "link" && attributes.rel === "canonical");
        const [href] = links.map(({ attributes }) => attributes.href ?? "");
        if (href === expected) return [];
        const remedy = `Build with SITE_URL=${site.origin}.`;
        if (href !== undefined) {
          return [
            {
              place: placeInPage(page, href),
              message: `${page.path} calls ${href} canonical, not ${expected}.`,
              remedy,
            },
          ];
        }
        return [{ place: fileStart(page.source), message: `${page.path} names no canonical address.`, remedy }];
      });
  },
};

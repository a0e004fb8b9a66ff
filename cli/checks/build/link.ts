import type { Problem } from "../../finding.ts";
import { suggest } from "../../nearest.ts";
import { placeInPage, type BuiltPage, type BuiltSite } from "../../project/built-site.ts";
import type { Rule } from "../rule.ts";

/** Links of built pages. */
export const distLink: Rule = {
  id: "dist-link",
  severity: "error",
  summary: "Every internal link, anchor and file that a built page names is in the build.",
  why: "The build has the last word on what is reachable: it also shows links that components write.",
  example: {
    file: "dist/about.html",
    inPlaceOf: "<p>Here.</p>",
    wrong: '<a href="/solution">All solutions</a>',
    right: '<a href="/solutions">All solutions</a>',
  },
  check({ site }) {
    if (!site) return [];
    const pages = new Map(site.pages.map((page) => [page.path, page]));
    return site.pages.flatMap((page) => {
      const named = page.elements.flatMap(({ tag, attributes: { href, src } }) => (tag === "base" ? [] : [href, src]));
      return [...new Set(named)].flatMap((to) => (to === undefined ? [] : broken(site, pages, page, to)));
    });
  },
};

// --- internal ---

function broken(site: BuiltSite, pages: Map<string, BuiltPage>, page: BuiltPage, to: string): Problem[] {
  if (!/^(\/(?!\/)|#)/.test(to)) return [];
  const [address = "", anchor] = to.split("#");
  const path = address === "" ? page.path : (address.split("?")[0] ?? "");
  const target = pages.get(path);
  const place = placeInPage(page, `"${to}"`);
  if (!target && !site.files.has(path)) {
    const remedy = suggest(path, pages.keys(), "Correct the link, or build what it leads to.");
    return [{ place, message: `${page.path} leads to ${path}, which is not in the build.`, remedy }];
  }
  if (!anchor || !target) return [];
  const ids = target.elements.flatMap(({ attributes: { id } }) => id ?? []);
  if (ids.includes(anchor)) return [];
  const remedy = suggest(anchor, ids, "Correct the anchor, or give the section that id.");
  return [{ place, message: `${page.path} leads to #${anchor}, which ${path} does not have.`, remedy }];
}

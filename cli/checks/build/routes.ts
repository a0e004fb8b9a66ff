import { fileStart } from "../../finding.ts";
import { isDraft } from "../links/draft.ts";
import type { Rule } from "../rule.ts";

/** Pages of the build against pages of the content. */
export const distRoutes: Rule = {
  id: "dist-routes",
  severity: "error",
  summary: "Every published page is in the build, and no draft is.",
  why: "A page that is not built answers 404; a draft that is built is public. Build again; if the finding remains, the site's routes leave the page out.",
  example: {
    file: "content/firm/services/sample-agents.ts",
    inPlaceOf: "weeks: { min: 4, max: 6 },",
    wrong: "weeks: { min: 4, max: 6 },\n  draft: true, // while dist/ has the page of an earlier build",
    right: "weeks: { min: 4, max: 6 },",
    foundIn: "dist/products/sample-agents.html",
  },
  check({ site, paths, services }) {
    if (!site) return [];
    const drafts = new Set(services.filter((entry) => isDraft(entry)).map(({ slug }) => `/products/${slug}`));
    const built = new Set(site.pages.map(({ path }) => path));
    return [
      ...[...paths]
        .filter((path) => !drafts.has(path) && !built.has(path))
        .map((path) => ({
          place: fileStart({ path: `${site.folder}${path === "/" ? "/index" : path}.html`, text: "" }),
          message: `${path} is a page in the content, but not in the build.`,
          remedy: "Run npm run build.",
        })),
      ...site.pages
        .filter(({ path }) => drafts.has(path))
        .map(({ path, source }) => ({
          place: fileStart(source),
          message: `${path} is a draft, but it is in the build.`,
          remedy: "Run npm run build; a draft must not be uploaded.",
        })),
    ];
  },
};

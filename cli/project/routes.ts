import { pagePaths } from "../../content/paths.ts";

/** Addresses of the pages that are neither services, packages nor legal texts. */
export const fixedPaths: readonly string[] = Object.values(pagePaths);

/** What a link may point at within a page, by the page's address; every page has the anchor "main". */
export const anchors: Readonly<Record<string, readonly string[]>> = {
  "/": ["solutions", "benefits", "about", "contact"],
};

/** First path segments that belong to the server and the build. */
export const serverSegments: readonly string[] = ["api", "assets", "products", "404", "index", "livez", "readyz"];

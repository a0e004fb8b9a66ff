import { inFile, type Rule } from "../rule.ts";

export default {
  name: "redirect",
  severity: "error",
  explanation:
    "A redirect in content/firm/redirects.ts is for an address without a page, and no earlier redirect covers that address. The first match applies: /blog/* covers /blog and everything below it.",
  file: "content/firm/redirects.ts",
  wrong: '{ from: "/about", to: "/terms" }',
  right: '{ from: "/about-us", to: "/about" }',
  check: inFile("redirects", (redirects, at, { paths }) =>
    redirects.flatMap(({ from }, index) => {
      const range = at([index, "from"]);
      const page = from.replace(/(?<=.)\/$/, "");
      if (paths.has(page)) {
        return [{ range, message: `${page} is a page, which this redirect would hide.`, help: "Remove the redirect." }];
      }
      const first = redirects.slice(0, index).find((each) => covers(each.from, page));
      if (!first) return [];
      const help = covers(from, first.from) ? "Remove one of the two." : `Move it above ${first.from}, or remove it.`;
      return [{ range, message: `${from} is never used: ${first.from} above it applies first.`, help }];
    }),
  ),
} satisfies Rule;

/** Returns true if a redirect applies to a page: it has its address, or covers its section. Hosts ignore a trailing slash. */
function covers(from: string, page: string): boolean {
  return from.endsWith("*") ? `${page}/`.startsWith(from.slice(0, -1)) : from.replace(/(?<=.)\/$/, "") === page;
}

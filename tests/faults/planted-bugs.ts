/** A bug in a file of the program, and the tests that must notice it. */
export interface Planted {
  what: string;
  /** From the project's root. */
  file: string;
  find: string;
  replace: string;
  /** Below `tests/`. */
  caught: string;
}

/** Bugs outside the server, each of which a test must notice; a text that is no longer in its file fails the test, too. */
export const plantedBugs: readonly Planted[] = [
  // --- content ---
  bug(
    "a sum leaves out the first fee",
    "content/pricing.ts",
    "(sum, { price }) => sum + price, 0",
    "(sum, { price }, index) => (index === 0 ? sum : sum + price), 0",
    "content/pricing.test.ts",
  ),
  bug(
    "hours are rounded down",
    "content/pricing.ts",
    "Math.round((fee / rate) * 10)",
    "Math.floor((fee / rate) * 10)",
    "content/pricing.test.ts",
  ),
  bug(
    "a tax is rounded down",
    "content/pricing.ts",
    "Math.round((price * Math.round(rate * 1_000)) / 100_000)",
    "Math.floor((price * Math.round(rate * 1_000)) / 100_000)",
    "content/pricing.test.ts",
  ),
  bug(
    "weeks of which nothing is left do not fall out",
    "content/pricing.ts",
    "max: busy.length }",
    "max }",
    "content/pricing.test.ts",
  ),
  bug(
    "thousands are not grouped",
    "content/money.ts",
    'whole.replace(/\\B(?=(?:\\d{3})+$)/g, ",")',
    "whole",
    "content/money.test.ts",
  ),
  bug(
    "what builds on a deliverable stays without it",
    "content/choice.ts",
    "if (each.requires && left.has(each.requires)) left.add(each.id)",
    "if (each.requires === id) left.delete(each.id)",
    "content/choice.test.ts",
  ),
  bug(
    "a choice may leave out what cannot be",
    "content/choice.ts",
    "!without.every((id) => optional.has(id))",
    "false",
    "content/choice.test.ts",
  ),
  bug(
    "an address names five estimates",
    "content/estimate-address.ts",
    "{0,3}$/",
    "{0,4}$/",
    "content/estimate-address.test.ts",
  ),
  bug(
    "pages may be framed",
    "content/headers.ts",
    '"X-Frame-Options": "DENY"',
    '"X-Frame-Options": "SAMEORIGIN"',
    "content/headers.test.ts",
  ),
  // --- site ---
  bug(
    "the carousel does not wrap to the last slide",
    "site/sections/dashboard/use-autoplay.ts",
    "(state.index + by + count) % count",
    "Math.max(0, state.index + by) % count",
    "site/carousel.test.ts",
  ),
  bug(
    "a slide chosen by hand leaves auto-play on",
    "site/sections/dashboard/use-autoplay.ts",
    "index: action.index, playing: false",
    "index: action.index, playing: state.playing",
    "site/carousel.test.ts",
  ),
  bug(
    "a failed call raises no body text",
    "site/forms/api.ts",
    "(await response.text()) || response.statusText",
    "response.statusText",
    "site/api.test.ts",
  ),
  bug(
    "posts leave credentials out",
    "site/forms/api.ts",
    'body: JSON.stringify(body),\n    credentials: "include",',
    "body: JSON.stringify(body),",
    "site/api.test.ts",
  ),
  bug(
    "a 401 is never null",
    "site/forms/api.ts",
    'on401 === "returnNull" && response.status === 401',
    "false",
    "site/api.test.ts",
  ),
  bug(
    "a chart leaves out its highest value",
    "site/components/charts/scale.ts",
    "Math.ceil(high / step)",
    "Math.floor(high / step)",
    "site/charts.test.ts",
  ),
  bug("a preview lets robots in", "site/seo/sitemap.ts", "Disallow: /\\n", "Allow: /\\n", "site/site-files.test.ts"),
  bug(
    "a page kept out of search engines has a Markdown twin",
    "site/loaders/head.ts",
    "...(listed && { markdown",
    "...(indexed !== undefined && { markdown",
    "site/head.test.ts",
  ),
  // --- cli ---
  bug(
    "a total that is not its sum passes",
    "cli/checks/estimate.ts",
    "if (stated === sum) return undefined;",
    "return undefined;",
    "cli/check.test.ts",
  ),
  bug(
    "hours that do not follow pass",
    "cli/checks/estimate.ts",
    "if (given === expected || given === hoursForFee(sum, rate)) return undefined;",
    "return undefined;",
    "cli/check.test.ts",
  ),
  bug(
    "a choice of which nothing is left that has a fee passes",
    "cli/checks/estimate.ts",
    "if (fee === 0) {",
    "if (fee < 0) {",
    "cli/slips.test.ts",
  ),
  bug(
    "fees between the steps pass",
    "cli/checks/estimate.ts",
    "if (byHours === fee) continue;",
    "if (fee > 0) continue;",
    "cli/rules.test.ts",
  ),
  bug(
    "a week in which nobody works passes",
    "cli/checks/estimate.ts",
    "if (idle === undefined) return undefined;",
    "return undefined;",
    "cli/slips.test.ts",
  ),
  bug(
    "a counter that is not its list passes",
    "cli/checks/firm.ts",
    "length === value",
    "length >= 0",
    "cli/rules.test.ts",
  ),
  bug(
    "an amount has its cents cut off",
    "cli/cents.ts",
    "(\\.\\d{1,2})?(k)?$/i",
    "(?:\\.\\d{1,2})?()(k)?$/i",
    "cli/prices.test.ts",
  ),
  bug(
    "what looks like a number becomes one in a workbook",
    "cli/operator/formats/workbook.ts",
    'return { type: String, value: shown, format: "@" };',
    "if (Number(shown)) return { type: Number, value: Number(shown) };\n  return { type: String, value: shown in {}",
    "operator/hostile.test.ts",
  ),
];

/** A row of the table. */
export function bug(what: string, file: string, find: string, replace: string, caught: string): Planted {
  return { what, file, find, replace, caught };
}

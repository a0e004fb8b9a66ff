import { readFileSync } from "node:fs";
import { company, estimates, everyService, packages } from "../../content/catalogue.ts";
import { formatUsd, formatUsdExact, formatUsdPlain, toDollars } from "../../content/money.ts";
import { savedHoursOf, weeklySaving } from "../../content/payback.ts";
import { paymentsOf, taxOn } from "../../content/pricing.ts";

/** What a build shows a visitor. */
export interface BuiltSite {
  /** The HTML of each page, by its address. */
  pages: ReadonlyMap<string, string>;
  /** Addresses of all files: `/assets/app.js`. */
  files: ReadonlySet<string>;
  /** Every price that a page may show, as written: `$53,000`. */
  prices: ReadonlySet<string>;
}

/** What is wrong with the pages of a build, a line each, of what no check of the content can see. */
export function faultsOf({ pages, files, prices }: BuiltSite): string[] {
  const ids = new Map<string, Set<string>>();
  const hasId = (path: string, id: string) => {
    const known = ids.get(path) ?? new Set(matches(pages.get(path) ?? "", /\sid="([^"]+)"/g));
    ids.set(path, known);
    return known.has(id);
  };
  return [...pages].flatMap(([path, html]) => {
    const links = new Set(matches(html, /\s(?:href|src)="([/#](?!\/)[^"]*)"/g));
    const text = textOf(html);
    const headings = matches(html, /<h1\b[^>]*>(.*?)<\/h1>/gs).filter((each) => textOf(each).trim() !== "");
    return [
      ...(headings.length === 1 ? [] : [`${path} has ${headings.length} main headings with words, not one.`]),
      ...[...links].flatMap((link) => {
        const [address = "", anchor] = link.split("#");
        const to = address.split("?")[0] || path;
        if (!pages.has(to)) return files.has(to) ? [] : [`${path} leads to ${to}, which is not in the build.`];
        return !anchor || hasId(to, anchor) ? [] : [`${path} leads to #${anchor}, which ${to} does not have.`];
      }),
      ...[...new Set(pricesIn(text))]
        .filter((price) => !prices.has(price))
        .map((price) => `${path} shows ${price}, which is no price of the catalogue and in no text of content/firm/.`),
    ];
  });
}

/** The prices of the catalogue in every form that a page gives them, and those that the texts in some files state. */
export function knownPrices(texts: readonly string[]): Set<string> {
  const fees = everyService.flatMap(({ total, deliverables }) => [total, ...deliverables.map(({ price }) => price)]);
  const { tax } = company.billing;
  const taxes = packages.flatMap(({ price }) => (tax ? [taxOn(price, tax.rate), price + taxOn(price, tax.rate)] : []));
  const worked = everyService.flatMap(({ total, savedWork, sample }) => {
    const saved = savedHoursOf({ savedWork, sample });
    return [
      ...paymentsOf(total, estimates.payments).map((part) => part.cents),
      ...(saved ? [weeklySaving(saved)] : []),
      ...(tax ? [taxOn(total, tax.rate)] : []),
    ];
  });
  const cents = [company.hourlyRate, ...packages.map(({ price }) => price), ...fees, ...taxes, ...worked];
  const forms = [formatUsd, formatUsdExact, formatUsdPlain, (amount: number) => `$${toDollars(amount)}`];
  return new Set([
    ...cents.flatMap((amount) => forms.map((form) => form(amount))),
    ...texts.flatMap((file) => pricesIn(readFileSync(file, "utf8"))),
  ]);
}

// --- internal ---

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = ""]) => found);
}

/** The words that a page shows; an amount may be split by comments, and stands apart from that of the next cell. */
function textOf(html: string): string {
  return html.replaceAll(/<!--.*?-->|<(script|style)\b.*?<\/\1>/gs, "").replaceAll(/<[^>]+>/g, " ");
}

function pricesIn(text: string): string[] {
  return text.match(/\$\d[\d,]*(?:\.\d+)?(?:\s?[KMB]\b)?/gi)?.map((price) => price.replace(/,$/, "")) ?? [];
}

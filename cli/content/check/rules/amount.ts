import { formatWeeks } from "../../../../content/pricing/fees.ts";
import { formatUsd } from "../../../../content/pricing/money.ts";
import { fieldName, textsOf } from "../../project/path.ts";
import type { PackageEntry, Project, ServiceEntry } from "../../project/project.ts";
import { matchesIn } from "../../project/prose.ts";
import type { Diagnostic } from "../../project/source-file.ts";
import type { Rule } from "../rule.ts";

export default {
  name: "amount",
  severity: "error",
  explanation:
    "A service's text states prices, ranges of weeks and its own hours with <Price />, <Weeks /> and <Hours />. In .ts files components do not work: blurb, description, additionalInfo, meta, benefits and inclusions state only its own figures. A typed amount would not change with the price. In the text, an amount is a price if its sentence speaks of one, if it is a deliverable's fee, or if it is within a tenth of the total, a package's price or the rate. Quotations may contain any amount.",
  file: "content/firm/services/example-agents.mdx",
  wrong: "The work costs $40,000.",
  right: 'The work costs <Price service="example-agents" />.',
  check: (project) => [
    ...project.services.flatMap((service) => typedInText(service, project)),
    ...[...project.services, ...project.packages].flatMap((entry) => foreignInData(entry)),
  ],
} satisfies Rule;

/** `$53,000`, `$2.4M`, `53,000 dollars`, `106 hours`, and a range like `4-6 weeks`. A single `2 weeks` may mean anything. */
const pattern =
  /(?:\$|\bUSD )\d+(?:[\d,.]*\d)?(?:\s?(?:[kKM]|thousand|million)\b)?|\b\d[\d,.]* (?:dollars|USD|hours)\b|\b\d+\s?(?:-|–|to)\s?\d+ weeks?\b/g;

/** A block quotation, or words in quotation marks within a paragraph. */
const quotation = /^ *>.*(?:\n.+)*|[“"](?:[^”"\n]|\n(?!\s*\n))*[”"]/gm;
const sentenceEnd = /(?<=[.!?])\s|\n\s*\n/;

/** Words about the firm's price. A mistake "can cost" any amount. */
const ofPrice =
  /\b(?:fees?|prices?|priced|(?:our|hourly) rate|we (?:ask|bill|charge|quote)|(?:it|that|this|work|service|package|project|session|training) costs)\b/i;

/** Returns true if an amount, like `$53k`, is within a tenth of a price: it may be an old one. */
function isNear(amount: string, price: number): boolean {
  const scale = /\d\s?m\b|million/i.test(amount) ? 1e6 : /\d\s?k\b|thousand/i.test(amount) ? 1e3 : 1;
  return Math.abs(parseFloat(amount.replaceAll(/[^\d.]/g, "")) * scale * 100 - price) * 10 <= price;
}

function typedInText(service: ServiceEntry, project: Project): Diagnostic[] {
  const { prose, facts } = service;
  if (!prose) return [];
  const { source } = prose;
  const text = source.text.replace(quotation, (words) => " ".repeat(words.length));
  const { hourlyRate = 0 } = project.facts.company ?? {};
  const fees = facts?.deliverables.map(({ price }) => formatUsd(price)) ?? [];
  const prices = [facts?.total ?? 0, hourlyRate, ...project.packages.map((each) => each.facts?.price ?? 0)];
  return prose.nodes.flatMap((node) =>
    matchesIn({ ...prose, source: { ...source, text } }, node, pattern).flatMap(({ found, range }) => {
      const [before, after] = [text.slice(0, range.end), text.slice(range.end)].map((part) => part.split(sentenceEnd));
      const sentence = `${before?.at(-1)}${after?.[0]}`;
      const amount = normalize(found);
      const isPrice = ofPrice.test(sentence) || fees.includes(amount) || prices.some((price) => isNear(amount, price));
      // Other hours may mean anything.
      const isOwn = found.endsWith("hours") ? parseFloat(found) === facts?.hours : isPrice || /weeks?$/.test(found);
      if (!isOwn) return [];
      const component = componentFor(amount, service, project);
      const right = fees.includes(amount) ? "Leave it out: the estimate shows each fee" : `Write ${component} instead`;
      const help = `${right}. Put an amount that is someone else's in quotation marks.`;
      return [{ range: { ...range, source }, message: `"${found}" is typed, so it would not change.`, help }];
    }),
  );
}

/** The component that states an amount. By default it is the service's price, which may have changed since. */
function componentFor(amount: string, service: ServiceEntry, { facts, services, packages }: Project): string {
  if (amount.endsWith("hours")) return `<Hours service="${service.slug}" /> hours`;
  if (/weeks?$/.test(amount)) return `<Weeks service="${service.slug}" />`;
  if (facts.company && amount === formatUsd(facts.company.hourlyRate)) return "<HourlyRate />";
  const bundle = packages.find((each) => each.facts && isNear(amount, each.facts.price));
  if (bundle) return `<Price package="${bundle.slug}" />`;
  const priced = [service, ...services].find((each) => each.facts && amount === formatUsd(each.facts.total));
  return `<Price service="${(priced ?? service).slug}" />`;
}

const sentences = new Set<unknown>("blurb description additionalInfo meta benefits inclusions".split(" "));

function foreignInData({ data, facts }: ServiceEntry | PackageEntry): Diagnostic[] {
  if (!data || !facts) return [];
  const fees = "total" in facts ? [facts.total, ...facts.deliverables.map(({ price }) => price)] : [facts.price];
  const own = [
    formatWeeks(facts.weeks),
    ...fees.map((fee) => formatUsd(fee)),
    ...(facts.hours ? [`${facts.hours} hours`] : []),
  ];
  return textsOf(facts).flatMap(({ path, value }) => {
    if (!sentences.has(path[0])) return [];
    const ofFee = path[0] === "inclusions" && facts.hours && /hours (?:of|with)\b/.test(value);
    const amounts = value.replaceAll(quotation, "").match(pattern) ?? [];
    const foreign = amounts.find((each) => !own.includes(normalize(each)) && (ofFee || !each.endsWith("hours")));
    if (foreign === undefined) return [];
    const message = `${fieldName(path)} states ${foreign}, which is not one of its own figures.`;
    const help = `Its figures are ${own.join(", ")}: write one of them, leave the amount out, or put another's in quotation marks.`;
    return [{ range: data.at(path), message, help }];
  });
}

/** An amount as the site writes it: `4 to 6 weeks` → `4-6 weeks`, `53,000 dollars` → `$53,000`. */
function normalize(amount: string): string {
  return amount
    .replace(/\s?(?:–|to)\s?/, "-")
    .replace(/^USD /, "$")
    .replace(/^(.*) (?:dollars|USD)$/, "$$$1");
}

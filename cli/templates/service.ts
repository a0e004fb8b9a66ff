import type { ServiceSource } from "../../content/schema/service.ts";
import { hoursForFee, sumOfFees } from "../../content/pricing.ts";
import type { Cents } from "../../content/money.ts";
import { centsLiteral } from "../cents.ts";

/** What a service's template takes from the company. */
export interface Firm {
  hourlyRate?: Cents | undefined;
  /** City and state. */
  location?: string | undefined;
}

/** The facts a new service starts with: presentable as they are, for the editor to make specific. */
export function starterService(title: string, { hourlyRate = 0, location = "" }: Firm): ServiceSource {
  const [city = ""] = location.split(",");
  const deliverables = [
    {
      id: "assessment",
      name: "Assessment & Scope",
      description:
        "Interviews and a review of your data and systems, written up as a scope with the measures the work is judged by.",
      price: 8_000_00,
    },
    {
      id: "design",
      name: "Solution Design",
      description: "What is built, on which data, who decides what, and what happens when a case does not fit.",
      price: 10_000_00,
    },
    {
      id: "development",
      name: "Development & Deployment",
      description: "The working system, tested on closed cases of your own and released one step at a time.",
      price: 16_000_00,
    },
    {
      id: "training",
      name: "Training & Handover",
      description: "Two workshops, written instructions, and an owner on your side who can change the rules.",
      price: 6_000_00,
      optional: true as const,
    },
  ];
  const total = sumOfFees(deliverables);
  const weeks = { min: 4, max: 6 };
  return {
    title,
    icon: "bot",
    iconColor: "primary",
    blurb: `${title}: scoped with you, built on your own data, at a fixed fee.`,
    description: `${title} built on the data and the systems you already have, with your people at every decision.`,
    fitsWhen: "the same kind of case comes up every week, and your people know a good answer when they see it",
    wrongWhen: "the work changes every month, the cases are few, or a product on the market does it already",
    bring: "access to the systems, a sample of closed cases, and one person who owns the result",
    meta: {
      title: `${title}: scope and price`,
      description: `${title} for businesses in and around ${city}: named deliverables at published fixed fees, from assessment to handover.`,
      keywords: [`${title} ${city}`, `${title} for small business`],
    },
    benefits: [
      "A scope agreed in writing before anything is built",
      "Built on the data and systems you already have",
      "Every doubtful case goes to a named person with the facts attached",
      "Documented and handed over, so that your own people can run it",
    ],
    deliverables: spread(deliverables, weeks.max),
    total,
    hours: hoursForFee(total, hourlyRate),
    weeks,
  };
}

/**
 * Spreads deliverables over a number of weeks, in order. Each takes time in proportion to its fee, which stands for its
 * effort, and begins shortly before the previous one ends.
 */
export function spread<D extends { price: Cents }>(deliverables: readonly D[], weeks: number) {
  const overlap = 0.2;
  const span = sumOfFees(deliverables) - overlap * sumOfFees(deliverables.slice(0, -1)) || 1;
  let begin = 0;
  return deliverables.map((each, index) => {
    const start = Math.min(weeks, Math.floor((begin / span) * weeks) + 1);
    const last = index === deliverables.length - 1;
    const end = last ? weeks : Math.min(weeks, Math.max(start, Math.round(((begin + each.price) / span) * weeks)));
    begin += each.price * (1 - overlap);
    return { ...each, weeks: { start, end } };
  });
}

/** The text of `content/firm/services/<slug>.ts`, before formatting. */
export function serviceModule(service: ServiceSource): string {
  const money = new Set(["price", "total"]);
  const literal = (value: unknown, key = ""): string => {
    if (typeof value === "number" && money.has(key)) return centsLiteral(value);
    if (Array.isArray(value)) return `[${value.map((item) => literal(item)).join(",")}]`;
    if (typeof value !== "object" || value === null) return JSON.stringify(value);
    const fields = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${literal(inner, name)}`);
    // A line break after the brace keeps the formatter from joining the object on one line.
    return key === "weeks" || key === "figures" ? `{ ${fields.join(", ")} }` : `{\n${fields.join(",\n")}}`;
  };
  return `import type { ServiceSource } from "../../schema/service.ts";\n\nexport default ${literal(service)} satisfies ServiceSource;\n`;
}

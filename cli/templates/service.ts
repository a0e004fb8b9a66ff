import type { ServiceSource } from "../../content/schema/service.ts";
import { hoursForFee, sumOfFees } from "../../content/pricing.ts";
import type { Cents } from "../../content/money.ts";
import { centsLiteral } from "../cents.ts";

/** The facts a new service starts with, a draft for the editor to make specific; the check asks for each TODO. */
export function starterService(title: string, place: number, hourlyRate: Cents, location: string): ServiceSource {
  const [city = ""] = location.split(",");
  // Whole hours, so that they come to the fee at any rate.
  const feeFor = (hours: number) => hours * hourlyRate;
  const deliverables = [
    {
      id: "assessment",
      name: "Assessment & Scope",
      description:
        "Interviews and a review of your data and systems, written up as a scope with the measures the work is judged by.",
      price: feeFor(16),
      weeks: { start: 1, end: 1 },
    },
    {
      id: "design",
      name: "Solution Design",
      description: "What is built, on which data, who decides what, and what happens when a case does not fit.",
      price: feeFor(20),
      weeks: { start: 2, end: 3 },
    },
    {
      id: "development",
      name: "Development & Deployment",
      description: "The working system, tested on closed cases of your own and released one step at a time.",
      price: feeFor(32),
      weeks: { start: 3, end: 5 },
    },
    {
      id: "training",
      name: "Training & Handover",
      description: "Two workshops, written instructions, and an owner on your side who can change the rules.",
      price: feeFor(12),
      optional: true as const,
      weeks: { start: 5, end: 6 },
    },
  ];
  const total = sumOfFees(deliverables);
  return {
    title,
    icon: "bot",
    iconColor: "primary",
    place,
    blurb: `TODO: what ${title} does, in one sentence for its card.`,
    description: `TODO: what ${title} does and for whom, in one or two sentences.`,
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
    deliverables,
    total,
    hours: hoursForFee(total, hourlyRate),
    weeks: { min: 4, max: 6 },
    draft: true,
  };
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
    return key === "weeks" ? `{ ${fields.join(", ")} }` : `{\n${fields.join(",\n")}}`;
  };
  return `import type { ServiceSource } from "../../schema/service.ts";\n\nexport default ${literal(service)} satisfies ServiceSource;\n`;
}

/** The text of `content/firm/services/<slug>.mdx` that a new service starts with; the check asks for its TODO. */
export function starterProse(slug: string, title: string): string {
  return `TODO: say in a paragraph or two what ${title} takes off whose desk, 250-400 words in all.

### Where it fits

It fits where the same kind of case comes up every week, and where your people can say what a good answer looks like.
The facts should already be somewhere in your systems, even if they are scattered over mail, sheets and a program or two.
You need no data team of your own, and no new platform.

### How the first weeks go

We begin with interviews and with a sample of real cases, and write down how the work is done today, shortcuts and exceptions included.
You say which steps must stay with a person.
Then the design is agreed, the system is built in small parts, and each part is tried on closed cases where the right answer is known.
It runs beside your people first and proposes, while they approve.
The work takes <Weeks service="${slug}" /> at a fixed fee of <Price service="${slug}" />, or <Hours service="${slug}" /> hours at <HourlyRate />.

### What you bring

Access to the systems involved, a sample of closed cases, and one person who knows the work and will own the result afterward.
That person needs no programming, but does need time set aside.
`;
}

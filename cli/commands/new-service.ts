import { hoursForFee } from "../../content/pricing.ts";
import type { Cents } from "../../content/money.ts";
import { centsLiteral } from "../cents.ts";
import { siteCli } from "../../content/site-cli.ts";
import { apply, type EditOptions, openProject, refuseSlug, unreadable } from "../editing/edit.ts";
import { servicePath } from "../editing/lists.ts";
import { formatted } from "../editing/write.ts";
import type { Project } from "../project/project.ts";

/** The two files that a new service begins with, after all others and at the firm's rate. */
export async function filesOfService({ services, facts }: Project, slug: string, title: string) {
  if (!facts.company) throw unreadable("content/firm/company.ts");
  const { hourlyRate, location } = facts.company;
  const place = Math.max(0, ...services.map((each) => each.facts?.place ?? 0)) + 10;
  const texts = {
    [servicePath(slug).replace(/ts$/, "mdx")]: starterProse(slug, title),
    [servicePath(slug)]: starterFacts(title, place, hourlyRate, location),
  };
  return Promise.all(Object.entries(texts).map(async ([path, text]) => ({ path, text: await formatted(path, text) })));
}

/** Writes the two files of a service, as a draft after all others; refuses what would break or overwrite something. */
export async function newService(
  root: string,
  slug: string,
  { dryRun, title }: EditOptions & { title: string },
): Promise<void> {
  const project = openProject(root);
  refuseSlug(project, slug);
  const files = await filesOfService(project, slug, title);
  const done = `Written, as a draft that is not on the site:
${files.map(({ path }) => `  ${path}`).join("\n")}

Next:
  1. Make the texts, deliverables and prices of ${servicePath(slug)} specific.
  2. Write the long description, 80-250 words, in ${servicePath(slug).replace(/ts$/, "mdx")}.
  3. Run npm run dev and open /products/${slug}.
  4. Publish it: remove draft: true, and run ${siteCli()} check, which finds each TODO that is left.`;
  const shown = files.map(({ path, text }) => `--- ${path}\n${text}`).join("\n");
  await apply(root, files, dryRun ? shown : done, { dryRun });
}

// --- internal ---

/**
 * The text of `content/firm/services/<slug>.ts` that a new service begins with, before formatting: a draft for the editor
 * to make specific, at the firm's rate; the check asks for each TODO.
 */
function starterFacts(title: string, place: number, hourlyRate: Cents, location: string): string {
  const [city = ""] = location.split(",");
  // Whole hours, so that they come to the fee at any rate.
  const fee = (hours: number) => centsLiteral(hours * hourlyRate);
  return `import type { ServiceSource } from "../../schema/service.ts";

export default {
  title: ${quoted(title)},
  icon: "bot",
  iconColor: "primary",
  place: ${place},
  blurb: ${quoted(`TODO: what ${title} does, in one sentence for its card.`)},
  description: ${quoted(`TODO: what ${title} does and for whom, in one or two sentences.`)},
  fitsWhen: "the same kind of case comes up every week, and your people know a good answer when they see it",
  wrongWhen: "the work changes every month, the cases are few, or a product on the market does it already",
  bring: "access to the systems, a sample of closed cases, and one person who owns the result",
  meta: {
    title: ${quoted(`${title}: scope and price`)},
    description: ${quoted(`${title} for businesses in and around ${city}: named deliverables at published fixed fees, from assessment to handover.`)},
    keywords: [${quoted(`${title} ${city}`)}, ${quoted(`${title} for small business`)}],
  },
  benefits: [
    "TODO: what changes for the client. A scope agreed in writing before anything is built",
    "Built on the data and systems you already have",
    "Every doubtful case goes to a named person with the facts attached",
    "Documented and handed over, so that your own people can run it",
  ],
  deliverables: [
    {
      id: "assessment",
      name: "Assessment & Scope",
      description: "TODO: set the fee. Interviews and a review of your data and systems, written up as a scope with the measures the work is judged by.",
      price: ${fee(16)},
      weeks: { start: 1, end: 1 },
    },
    {
      id: "development",
      name: "Development & Deployment",
      description: "TODO: set the fee. The working system, tested on closed cases of your own and released one step at a time.",
      price: ${fee(52)},
      weeks: { start: 2, end: 5 },
    },
    {
      id: "training",
      name: "Training & Handover",
      description: "TODO: set the fee. Two workshops, written instructions, and an owner on your side who can change the rules.",
      price: ${fee(12)},
      optional: true,
      weeks: { start: 5, end: 6 },
    },
  ],
  total: ${fee(80)},
  hours: ${hoursForFee(80 * hourlyRate, hourlyRate)},
  weeks: { min: 4, max: 6 },
  draft: true,
} satisfies ServiceSource;
`;
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

/** The text of `content/firm/services/<slug>.mdx` that a new service begins with; the check asks for its TODO. */
function starterProse(slug: string, title: string): string {
  return `TODO: say in a paragraph or two what ${title} takes off whose desk, 80-250 words in all.

### Where it fits

It fits where the same kind of case comes up every week, and where your people can say what a good answer looks like.
The facts should already be somewhere in your systems, even if they are scattered over mail, sheets and a program or two.
You need no data team of your own, and no new platform.

### How the first weeks go

We begin with interviews and a sample of real cases, and each part is tried on cases where the right answer is known.
The work takes <Weeks service="${slug}" /> at a fixed fee of <Price service="${slug}" />, or <Hours service="${slug}" /> hours at <HourlyRate />.
`;
}

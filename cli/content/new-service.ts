import { hoursForFee } from "../../content/pricing/fees.ts";
import type { Cents } from "../../content/pricing/money.ts";
import { centsLiteral } from "./cents.ts";
import { siteCli } from "../../content/site-cli.ts";
import { apply, type EditOptions, openProject, refuseSlug, unreadable } from "./edit/edit.ts";
import { servicePath } from "./edit/lists.ts";
import { formatted } from "./edit/write.ts";
import type { Project } from "./project/project.ts";

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
  icon: "briefcase",
  iconColor: "primary",
  place: ${place},
  blurb: ${quoted(`TODO: what ${title} does, in one sentence for its card.`)},
  description: ${quoted(`TODO: what ${title} does and for whom, in one or two sentences.`)},
  fitsWhen: "TODO: what it is the right choice for",
  wrongWhen: "TODO: what it is the wrong choice for",
  instead: "TODO: what to do instead",
  bring: "TODO: what the client brings",
  meta: {
    title: ${quoted(`${title}: scope and price`)},
    description: ${quoted(`${title} in and around ${city}: named deliverables at published fixed fees, each with its weeks, from assessment to handover.`)},
    keywords: [${quoted(`${title} ${city}`)}],
  },
  benefits: [
    "TODO: what changes for the client. A scope agreed in writing before the work begins",
    "A copy of everything that is yours to keep",
    "A fixed fee that is known before you call",
    "A named person who answers your questions",
  ],
  deliverables: [
    {
      id: "assessment",
      name: "Assessment & Scope",
      description: "TODO: set the fee. A look at what you have, written up as a scope that says what the work is judged by.",
      price: ${fee(16)},
      weeks: { start: 1, end: 1 },
    },
    {
      id: "work",
      name: "The Work Itself",
      description: "TODO: set the fee. What the scope lists, shown to you one part at a time.",
      price: ${fee(52)},
      weeks: { start: 2, end: 5 },
    },
    {
      id: "handover",
      name: "Explanation & Handover",
      description: "TODO: set the fee. The result explained to you, and written down.",
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

TODO: what cases it is for, and what cases it is not for.

### How the first weeks go

You need not buy anything first, and not prepare anything.
We begin with what you have, and agree with you on what the result is judged by.
The work takes <Weeks service="${slug}" /> at a fixed fee of <Price service="${slug}" />, or <Hours service="${slug}" /> hours at <HourlyRate />.
`;
}

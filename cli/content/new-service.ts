import { hoursForFee } from "../../content/pricing/fees.ts";
import type { Cents } from "../../content/pricing/money.ts";
import { siteCli } from "../../content/site-cli.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../output/plain.ts";
import { centsLiteral } from "./cents.ts";
import { slugObjection } from "./check/rules/slug.ts";
import { applyChanges, type EditOptions, unreadable } from "./edit.ts";
import { diskFolder, type Change } from "./project/folder.ts";
import { loadProject, type Project } from "./project/project.ts";

/** Writes the two files of a draft service. */
export async function newService(
  root: string,
  slug: string,
  { dryRun, title }: EditOptions & { title: string },
): Promise<void> {
  const project = loadProject(diskFolder(root));
  refuseSlug(project, slug);
  const files = starterFiles(project, slug, title);
  const [prose, facts] = files.map(({ path }) => path);
  const preview = dryRun
    ? files.map(({ path, text }) => `--- ${path}\n${text}`).join("\n")
    : `A draft, which is not on the site:\n  ${prose}\n  ${facts}`;
  // New files overwrite nothing, so there is nothing to confirm.
  if (!(await applyChanges(project, files, () => preview, { dryRun, yes: true }))) return;
  print(`
Next:
  1. Replace each TODO in ${facts}, and set the fees.
  2. Write the description, 80-250 words, in ${prose}.
  3. Run npm run dev and open /products/${slug}.
  4. Publish it: remove draft: true, and run ${siteCli()} check, which finds each TODO that is left.`);
}

/** The files of a new service. It comes after all others, and its fees are whole hours at the firm's rate. */
export function starterFiles({ services, facts }: Project, slug: string, title: string): Change[] {
  if (!facts.company) throw unreadable("content/firm/company.ts");
  const { hourlyRate, location } = facts.company;
  const place = Math.max(0, ...services.map((each) => each.facts?.place ?? 0)) + 10;
  const path = `content/firm/services/${slug}`;
  return [
    { path: `${path}.mdx`, text: starterProse(slug) },
    { path: `${path}.ts`, text: starterFacts(title, place, hourlyRate, location) },
  ];
}

// --- internal ---

/** Refuses a slug that is invalid or already taken. */
function refuseSlug(project: Project, slug: string): void {
  const objection = slugObjection(project, slug);
  if (objection) throw new Refusal(objection.message, objection.help);
  const existing = project.services.find((service) => service.slug === slug);
  if (!existing) return;
  throw new Refusal(
    `There is a service "${slug}" already (${existing.data?.source.path ?? existing.prose?.source.path}).`,
    "Choose another slug, or edit that file.",
  );
}

function starterFacts(title: string, place: number, hourlyRate: Cents, location: string): string {
  const [city = ""] = location.split(",");
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
    description: ${quoted(`${title} in and around ${city}: named deliverables at fixed fees, from assessment to handover.`)},
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
      description: "TODO: set the fee. What you have, and a scope that says what the work is judged by.",
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

function starterProse(slug: string): string {
  return `TODO: say in a paragraph or two what the service takes off whose desk, 80-250 words in all.

### Where it fits

TODO: what cases it is for, and what cases it is not for.

### How the first weeks go

You need not buy anything first, and not prepare anything.
We begin with what you have, and agree with you on what the result is judged by.
The work takes <Weeks service="${slug}" /> at a fixed fee of <Price service="${slug}" />, or <Hours service="${slug}" /> hours at <HourlyRate />.
`;
}

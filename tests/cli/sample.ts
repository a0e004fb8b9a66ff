import { fileURLToPath } from "node:url";
import { checkProject } from "../../cli/checks/index.ts";
import { loadProject } from "../../cli/project/project.ts";
import { changedFolder, diskFolder, type Change, type Folder } from "../../cli/project/folder.ts";

export const data = "content/firm/services/sample-agents.ts";
export const prose = "content/firm/services/sample-agents.mdx";
export const terms = "content/firm/legal/terms.mdx";

/** A replacement of a text that occurs once in a file; an empty one stands for the end of the file. */
export type Edit = readonly [path: string, from: string, to: string];

/** The project as it is. */
export const disk = diskFolder(fileURLToPath(new URL("../..", import.meta.url)));

/** The project with one more service, whose words the tests know; no other fact of the firm matters to them. */
const sample: readonly Change[] = [
  {
    path: data,
    text: `import type { ServiceSource } from "../../schema/service.ts";

export default {
  title: "Sample Agents",
  icon: "bot",
  iconColor: "primary",
  place: 900,
  blurb: "Agents that read what comes in, and sort it for the people who decide.",
  description: "Incoming mail is read, sorted and answered in draft, with a person at every decision.",
  meta: {
    title: "Sample Agents for the front office",
    description: "Agents that sort incoming mail for the front office, at published fees, with every answer read by a person first.",
    keywords: ["mail sorting agents"],
  },
  benefits: [
    "Mail is sorted before the first coffee",
    "Every draft waits for a person",
    "The rules stand in one place that your people can read",
    "What the agents cannot decide is marked as such",
  ],
  deliverables: [
    {
      id: "review",
      name: "Mail Review",
      description: "A week of incoming mail, read and grouped by what it asks for.",
      price: 8_000_00,
      weeks: { start: 1, end: 1 },
    },
    {
      id: "rules",
      name: "Sorting Rules",
      description: "The rules in writing, each with an owner and an example.",
      price: 10_000_00,
      weeks: { start: 2, end: 3 },
    },
    {
      id: "agents",
      name: "Working Agents",
      description: "Agents that sort and draft, released one mailbox at a time.",
      price: 16_000_00,
      weeks: { start: 3, end: 5 },
    },
    {
      id: "handover",
      name: "Handover Day",
      description: "A session in which your people change a rule themselves.",
      price: 6_000_00,
      weeks: { start: 5, end: 6 },
      optional: true,
    },
  ],
  total: 40_000_00,
  hours: 80,
  weeks: { min: 4, max: 6 },
  additionalInfo: "Includes 45 days of mailbox support after the handover.",
  fitsWhen: "mailboxes outnumber the people who read them",
  wrongWhen: "customers telephone and hardly ever write",
  bring: "a mailbox and a bookkeeper",
  figures: { "support, part of the fee": ["45 days of mailbox support"] },
} satisfies ServiceSource;
`,
  },
  {
    path: prose,
    text: `Mail piles up where nobody owns it.
These agents read it, group it and draft an answer, and a person sends it.

### Who it is for

Front offices with more mailboxes than people.
It takes <Weeks service="sample-agents" /> at a fee of <Price service="sample-agents" />, which is <Hours service="sample-agents" /> hours of work.

### Who it is not for

Offices that answer the telephone and little else.
`,
  },
];
/** The project with that service. */
export const sampled = changedFolder(disk, sample);

/** The project with edits made; throws if one of them does not apply. */
export function edited(edits: readonly Edit[], from: Folder = sampled): Folder {
  return edits.reduce<Folder>((before, [path, old, text]) => {
    const source = before.read(path)?.text ?? "";
    if (old !== "" && source.split(old).length !== 2) throw new Error(`"${old}" is not once in ${path}.`);
    const changed = old === "" ? `${source}\n${text}\n` : source.replace(old, () => text);
    return changedFolder(before, [{ path, text: changed }]);
  }, from);
}

/** What the check finds in a folder: the rule, the file, and the beginning of the text at which it points. */
export async function findingsIn(content: Folder) {
  const { findings } = await checkProject(loadProject(content), ["format", "words"]);
  return findings.map(({ rule, range: { source, start, end }, message, help }) => ({
    rule,
    path: source.path,
    at: source.text.slice(start, end).split("\n")[0] ?? "",
    message,
    help,
  }));
}

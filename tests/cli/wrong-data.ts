import { data, other, type WrongEdit } from "./sample.ts";
import { rowsOfChoices } from "./wrong-choices.ts";
import { rowsOfValues, type DataRow } from "./wrong-values.ts";

/** What stands between the last price and the total. */
const lastLines = "\n      weeks: { start: 5, end: 6 },\n      optional: true,\n    },\n  ],\n  total: ";

/** The last deliverable, and the service, with this last week. */
function untilWeek(last: number): string {
  return `end: ${last} },\n      optional: true,\n    },\n  ],\n  total: 40_000_00,\n  hours: 80,\n  weeks: { min: 4, max: ${last} }`;
}

const rowsOfText: DataRow[] = [
  [
    "a title too short for a search",
    '"Sample Agents for the front office"',
    '"Agents"',
    "schema",
    ["at least 10 characters", "Add 4 more"],
    ['"Agents"', '"Agents at work"'],
  ],
  [
    "a benefit twice",
    "Every draft waits for a person",
    "Mail is sorted before the first coffee",
    "schema",
    ["an earlier benefit says this"],
    ['coffee",\n    "Mail is sorted before the first coffee"', 'coffee",\n    "Every draft waits"'],
  ],
  [
    "a deliverable twice",
    '"Sorting Rules"',
    '"Mail Review"',
    "schema",
    ["an earlier deliverable has this name"],
    ['"Mail Review",\n      description: "The rules', '"Sorting Rules",\n      description: "The rules'],
  ],
  [
    "a description twice",
    "The rules in writing, each with an owner and an example.",
    "A week of incoming mail, read and grouped by what it asks for.",
    "schema",
    ["an earlier deliverable has this description"],
    [
      'Rules",\n      description: "A week of incoming mail, read and grouped by what it asks for."',
      'Rules",\n      description: "The rules in writing."',
    ],
  ],
  [
    "a placeholder as a benefit",
    '"Every draft waits for a person"',
    '"TBD"',
    "placeholder",
    ['holds "TBD"'],
    ['"TBD"', '"Every draft waits"'],
  ],
  [
    "a claim on a card",
    "Agents that read what",
    "Agents that read 40% of what",
    "claim",
    ['"40%" is not a figure in the catalogue'],
    ["40% of what", "what"],
  ],
  [
    "a support window mistyped",
    "Includes 45 days",
    "Includes 54 days",
    "claim",
    ['"54 days" is not a figure'],
    ["54 days", "45 days"],
  ],
  [
    "a figure by its number alone",
    '["45 days of mailbox support"]',
    '["45 days"]',
    "claim",
    ["alone would vouch for that figure in any sentence", '"Includes 45 days of mailbox support'],
  ],
  [
    "a source for a sentence that is gone",
    "Includes 45 days of mailbox support after",
    "Includes support after",
    "claim",
    ["no text of the file says it", "or remove this"],
    ['["45 days of mailbox support"]', '["support after the handover"]'],
  ],
  ...relatedTo([
    [`${other}s`, "reference", [`names "${other}s", which does not exist`, `Did you mean "${other}"?`]],
    ["sample-agents", "reference", ["related.service", "is this service itself", "The other services are"]],
  ]),
  [
    "a quote within a text",
    "in one place",
    'in "one" place',
    "syntax",
    ["Write a quote within a text as"],
    ['"one" place', '\\"one\\" place'],
  ],
  [
    "a comma forgotten",
    "total: 40_000_00,",
    "total: 40_000_00",
    "syntax",
    ["A comma is missing after this"],
    ["total: 40_000_00", "total: 40_000_00,"],
  ],
  [
    "a bracket forgotten",
    "optional: true,\n    },",
    "optional: true,\n",
    "syntax",
    ["is not closed", "Write }"],
    ["optional: true,\n", "optional: true,\n    },"],
  ],
  [
    "a brace forgotten within a line",
    "weeks: { min: 4, max: 6 },",
    "weeks: { min: 4, max: 6,",
    "syntax",
    ["The { in line 53 is not closed", "where it should end, in line 53"],
    ["max: 6,", "max: 6 },"],
  ],
  [
    "the end of the file forgotten",
    "} satisfies ServiceSource;",
    "",
    "syntax",
    ["The { in line 3 is not closed", "before the end of the file"],
    [
      'part of the fee": ["45 days of mailbox support"] },',
      'part of the fee": ["45 days of mailbox support"] },\n} satisfies ServiceSource;',
    ],
  ],
  ["a curly quote", 'icon: "bot"', "icon: “bot”", "syntax", ["is a curly quote"], ["“bot”", '"bot"']],
  ["an equals sign", 'icon: "bot"', 'icon = "bot"', "syntax", ["A field is written with a colon"], ["icon =", "icon:"]],
  ["a merge left over", "  total:", "=======\n  total:", "syntax", ["A merge is not finished"], ["=======\n", ""]],
  [
    "a key twice",
    "hours: 80,",
    "hours: 80,\n  hours: 81,",
    "syntax",
    ["states hours a second time", "Remove one of the two"],
    ["  hours: 81,\n", ""],
  ],
  [
    "MDX in a text of data",
    "with a person at every",
    "with **a person** at every",
    "markdown",
    ["only .mdx files have marks"],
    ["**a person**", "a person"],
  ],
  [
    "a link in a text of data",
    "with a person at every",
    "with [a person](/about) at every",
    "markdown",
    ["which the page would show as it is written"],
    ["[a person](/about)", "a person"],
  ],
  [
    "weeks that leave no work",
    untilWeek(6),
    untilWeek(60),
    "weeks",
    ["Choose weeks between 2 and 8"],
    [untilWeek(60), untilWeek(6)],
  ],
  [
    "weeks with a digit too many",
    untilWeek(6),
    untilWeek(16),
    "weeks",
    ["5.0 hours a week; 10-40 are usual", "Choose weeks between 2 and 8"],
    [untilWeek(16), untilWeek(6)],
  ],
  [
    "a price off the step",
    `price: 6_000_00,${lastLines}40_000_00,`,
    `price: 6_010_00,${lastLines}40_010_00,`,
    "price-step",
    ["Use a multiple of $50, like 6_000_00"],
    [`6_010_00,${lastLines}40_010_00`, `6_000_00,${lastLines}40_000_00`],
  ],
];

/** Mistakes in a service's facts, each one replacement, and the replacement that the remedy asks for. */
export const wrongData: WrongEdit[] = [...rowsOfValues, ...rowsOfChoices, ...rowsOfText].map(
  ([name, from, to, rule, says, remedy]): WrongEdit => ({
    name,
    edits: [[data, from, to]],
    rule,
    says,
    ...(remedy && { remedy: [[data, ...remedy]] }),
  }),
);

/** Services that a service cannot be related to. */
function relatedTo(rows: [slug: string, rule: string, says: string[]][]): DataRow[] {
  const weeks = "weeks: { min: 4, max: 6 },";
  return rows.map(([slug, rule, says]) => [
    `a relation to ${slug}`,
    weeks,
    `${weeks}\n  related: { service: "${slug}", reason: "When letters follow." },`,
    rule,
    says,
    [`service: "${slug}"`, `service: "${other}"`],
  ]);
}

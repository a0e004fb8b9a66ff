// Edits of the fixture firm that are right, which the check must leave alone.

/** Sentences with numbers that are neither the firm's prices nor its weeks. */
export const correctSentences = [
  'Someone once told us: "We lost $40,000 on\nthat bid." Another said: “It costs $41,000.”',
  "A single invoice posted twice can cost $25,000, and a fund of $500M a day.",
  "The first 2 weeks, or 3 hours a day, are interviews, and every 4 weeks the rules are read again.",
  "Run `curl https://a.example --max-time 30 # 40% $99` and look.",
  "> It cuts the time by 40%, and saves $2,000 a month.\n>\n> [The survey](https://survey.example)",
  "A term of 30 days is usual.[^1]\n\n[^1]: The code, article 9, for a term of 30 days.",
];

/** The same in a legal text. */
export const correctTerms = [
  "You may write to [the attorney general](mailto:consumer@state.example).",
  "The Privacy Act took effect on July 1, 2023; complaints go to 1300 Broadway, Denver, CO 80203, or 720-555-0190, of 31/12/2025; in June 31 of them came.",
];

/** Marks and components that are right as they are. */
export const correctMarks = [
  "## Café hours\n\nSee [them](#caf%C3%A9-hours).",
  "A heading of the old form\n-------------------------\n\nMore.",
  "See [more](/products/process-automation.md), or [write](/contact?about=process-automation).",
  "```\n$ curl https://a.example --max-time 30\n40% 12 clients $99\n```",
  "- [ ] h\n- [x] i",
  "5 * 3, #1, 1.5 m, snake__case, <Brand />-based, \\*\\*. Either | or, \\~~as is\\~~, ~~quick~~ \\[a\\]\\[b\\] and www.a.example.",
  "Compare [the other solutions](/solutions), or [write to us](/contact#main), as [the terms](/terms#orders) say.",
  "[a](https://elsewhere.example), [b](mailto:a@b.example), [c](sms:+1-303-555-0177?body=2), [d](tel:3035550177;ext=2), [e](tel:911), [f](tel:+1-303-555-0178).",
  "{/* TODO: ask for a better example. */}",
  "| A | B |\n| --- | --- |\n| 1 |\n\n## A\n\n### B\n\n#### C\n\n## D",
  '<Note title="Before you call">Have an invoice at hand.</Note>',
  "A \\{brace\\} and a \\< sign.",
  'An <abbr title="large language model">LLM</abbr> drafts.',
  'The fee is\n<Price service="sample-agents" />,\nand the rate is <HourlyRate />.',
];

/** Edits of a service's facts that are right: what each is, what it replaces, and by what. */
export const correctFields: readonly [name: string, from: string, to: string][] = [
  ["the service's own fee in its data", "at fixed fees", "at a published fee of $40,000"],
  ["the service's own delivery in its data", "does and for whom", "does within 4-6 weeks, and for whom"],
  [
    "a deliverable that the fee includes",
    "deliverables: [",
    'deliverables: [\n    {\n      id: "kickoff",\n      name: "Kickoff",\n      description: "An hour to begin with.",\n      price: 0,\n      weeks: { start: 1, end: 1 },\n      included: true,\n    },',
  ],
  ["a field written as a constant", 'title: "Sample Agents",', "title: `Sample Agents`,"],
  ["an amount without its groups", "total: 40_000_00", "total: 4000000"],
  ["a draft", "weeks: { min: 4, max: 6 },", "weeks: { min: 4, max: 6 },\n  draft: true,"],
  ["a word in single quotes", 'icon: "briefcase"', "icon: 'briefcase'"],
  ["as const", '"Sample Agents Grand Lake"]', '"Sample Agents Grand Lake"] as const'],
  ["a comment", "  total: 40_000_00", "  // TODO: raise it next year.\n  total: 40_000_00"],
];

import type { DataRow } from "./wrong-values.ts";

/** Mistakes in the weeks of deliverables, and in what can be left out. */
export const rowsOfChoices: DataRow[] = [
  [
    "a deliverable after the last week",
    "start: 5, end: 6",
    "start: 5, end: 8",
    "schedule",
    ["It ends in week 8, but the service takes 4-6 weeks"],
    ["end: 8", "end: 6"],
  ],
  [
    "a week without work",
    "start: 2, end: 3",
    "start: 3, end: 3",
    "schedule",
    ["no deliverable is at work in week 2"],
    ["start: 3, end: 3", "start: 2, end: 3"],
  ],
  [
    "weeks of a deliverable that run backwards",
    "start: 3, end: 5",
    "start: 5, end: 3",
    "schema",
    ["must not be before start", "Write start: 3, end: 5, if"],
    ["start: 5, end: 3", "start: 3, end: 5"],
  ],
  [
    "a deliverable that builds on none of the others",
    "optional: true,",
    'optional: true,\n      requires: "handover",',
    "schema",
    ["must be the id of an earlier deliverable"],
    ['      requires: "handover",\n', ""],
  ],
  [
    "what is needed builds on what can be left out",
    "weeks: { start: 2, end: 3 },",
    'weeks: { start: 2, end: 3 },\n      optional: true,\n    },\n    {\n      id: "rehearsal",\n      name: "Rehearsal",\n      description: "The rules tried out.",\n      price: 0,\n      weeks: { start: 3, end: 3 },\n      included: true,\n      requires: "rules",',
    "schema",
    ["must not name an optional deliverable, unless this one is optional too"],
    ['      requires: "rules",\n', ""],
  ],
  [
    "two deliverables with one id",
    'id: "rules"',
    'id: "review"',
    "schema",
    ["an earlier deliverable has this id"],
    ['id: "review",\n      name: "Sorting', 'id: "rules",\n      name: "Sorting'],
  ],
  [
    "fees that are right together, and not one without the other",
    `price: 16_000_00,\n      weeks: { start: 3, end: 5 },`,
    `price: 15_990_00,\n      weeks: { start: 3, end: 5 },\n    },\n    {\n      id: "rehearsal",\n      name: "Rehearsal",\n      description: "The rules tried out.",\n      price: 10_00,\n      weeks: { start: 5, end: 5 },\n      optional: true,`,
    "choice",
    ["Without rehearsal the fee is $39,990, but 80.0 hours at $500 come to $40,000", "Use multiples of $50"],
    ["weeks: { start: 5, end: 5 },\n      optional: true,", "weeks: { start: 5, end: 5 },"],
  ],
];

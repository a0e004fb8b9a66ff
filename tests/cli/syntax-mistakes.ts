import { strategic, type Mistake } from "./mistakes.ts";

const comma = ["A comma is missing after this", "Write a comma here"];
const number = ["is not written as a number", "a price in whole cents, like 12_000_00 for $12,000"];
const quote = ["has no quote at its end", 'Write a straight quote, ", at both ends'];

/** Slips in a data file that keep it from being parsed, each told in an editor's words at the slip itself. */
export const syntaxMistakes: Mistake[] = (
  [
    ["a comma forgotten after a text", 'icon: "compass",', 'icon: "compass"', '"\n  iconColor', comma],
    ["a comma forgotten before a comment", "hours: 106,", "hours: 106 // as agreed", "6 // as", comma],
    [
      "a comma forgotten between entries",
      '    },\n    {\n      id: "opp',
      '    }\n    {\n      id: "opp',
      "}\n    {",
      comma,
    ],
    ["a comma forgotten on a line", "min: 4, max", "min: 4 max", "max: 6", ["missing before this: a comma"]],
    ["a comma alone", "hours: 106,", "hours: ,", ",\n  weeks", ["no value before this comma"]],
    ["a semicolon for a comma", "hours: 106,", "hours: 106;", ";\n  weeks", ["A semicolon stands", "Write a comma"]],
    ["a colon forgotten", "hours: 106,", '"hours" 106,', '" 106', ["A colon is missing after this"]],
    [
      "an entry that is not closed",
      '    },\n    {\n      id: "opp',
      '    {\n      id: "opp',
      '{\n      id: "opp',
      ["what is above is not closed", "Write }, above it"],
    ],
    [
      "a list that is not closed",
      '"AI roadmap Colorado"]',
      '"AI roadmap Colorado"',
      '["AI strategy consulting',
      ["The [ in line 13 is not closed", "Write ] where it should end"],
    ],
    [
      "a list that is not closed before the next field",
      '    "Leadership agreed on what to build, what to buy and what to leave alone",\n  ],',
      "",
      ": [\n    {",
      ["The [ in line 15 is not closed before this"],
    ],
    ["a quote that is not closed", 'icon: "compass",', 'icon: "compass,', '"compass,', quote],
    ["a quote that is not opened", 'icon: "compass",', 'icon: compass",', '",\n  iconColor', quote],
    ["a text without quotes", 'icon: "compass",', "icon: compass,", "compass,", ['Write a text in quotes, "compass"']],
    [
      "true with a capital",
      "hours: 106,",
      "hours: 106,\n  draft: True,",
      "True",
      ["not the name of a constant", "Write true."],
    ],
    ["a price with a comma and a currency", "total: 53_000_00", "total: $53,000", "$53,000", number],
    ["a price with spaces", "price: 12_000_00", "price: 12 000 00", "12 000", number],
    ["a price in another country's manner", "price: 12_000_00", "price: 12.000,00", "12.000", number],
    ["a number that begins with 0", "hours: 106,", "hours: 0106,", "0106", ["0106 is", ...number]],
    ["a date without quotes", "hours: 106,", "hours: 106,\n  on: 2025-05-22,", "2025-05", ["like a date, in quotes"]],
    [
      "a word misspelled",
      "export default {",
      "exprot default {",
      "exprot",
      ["neither an import", "check the spelling"],
    ],
  ] satisfies [string, string, string, string, string[]][]
).map(([name, from, to, at, says]) => ({
  name: `${name} in data`,
  rule: "syntax",
  file: strategic,
  make: (project) => project.edit(strategic, from, to),
  at,
  says,
}));

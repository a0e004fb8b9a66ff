import { data, other, prose, terms, type Edit, type WrongEdit } from "./sample.ts";
import { wrongData } from "./wrong-data.ts";
import { wrongProse } from "./wrong-prose.ts";

const elsewhere: WrongEdit[] = [
  {
    name: "all amounts in dollars: one finding about the file",
    edits: ["8", "10", "16", "6"]
      .map((price): Edit => [data, `price: ${price}_000_00`, `price: ${price}_000`])
      .concat([[data, "total: 40_000_00", "total: 40_000"]]),
    rule: "total",
    says: ["The amounts are written in dollars", "total: 40_000_00", "8_000_00, 10_000_00, 16_000_00, 6_000_00"],
    remedy: ["8", "10", "16", "6"]
      .map((price): Edit => [data, `price: ${price}_000,`, `price: ${price}_000_00,`])
      .concat([[data, "total: 40_000,", "total: 40_000_00,"]]),
  },
  {
    name: "a service published with the template's price and name",
    edits: [[data, '"Mail Review"', '"Assessment & Scope"']],
    rule: "placeholder",
    says: ["texts or prices of the template: deliverables[0].price", "draft: true"],
    remedy: [[data, '"Assessment & Scope"', '"Mail Review"']],
  },
  {
    name: "another service's price in the text",
    edits: [[prose, 'fee of <Price service="sample-agents" />', `fee of <Price service="${other}" />`]],
    rule: "fact",
    says: [`a fact of ${other}, which the sentence does not name`, 'Write service="sample-agents"'],
    remedy: [[prose, `${other}`, "sample-agents"]],
  },
  {
    name: "a legal text with somebody else's address of mail",
    edits: [[terms, "", "Write to legal@other.example."]],
    rule: "legal",
    says: ["write <Email />", "[its name](mailto:legal@other.example)"],
    remedy: [[terms, "legal@other.example", "[the registrar](mailto:legal@other.example)"]],
  },
  {
    name: "a legal text with a term that nothing vouches for",
    edits: [[terms, "", "We answer within 45 days."]],
    rule: "claim",
    says: ['"45 days"', "in the front matter"],
    remedy: [[terms, "We answer within 45 days.", "We answer as the law asks."]],
  },
  {
    name: "a legal text with a period of years that nothing vouches for",
    edits: [[terms, "", "We keep your messages for five years."]],
    rule: "claim",
    says: ['"five years"', "in the front matter"],
    remedy: [[terms, "for five years", "as long as we must"]],
  },
  {
    name: "a legal text with a day that is not its own",
    edits: [[terms, "", "The act of July 1, 2023 applies."]],
    rule: "legal",
    says: ["The text says July 1, 2023", "list the day of something else"],
    remedy: [[terms, "of July 1, 2023 applies", "applies"]],
  },
];

/** Plausible mistakes: each is one finding, whose remedy leads to a clean check. */
export const wrongEdits: WrongEdit[] = [...wrongProse, ...wrongData, ...elsewhere];

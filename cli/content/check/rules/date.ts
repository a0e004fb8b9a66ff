import { fieldName, type Path } from "../../project/path.ts";
import type { Diagnostic } from "../finding.ts";
import { type At, inFile, type Rule } from "../rule.ts";

export default {
  name: "date",
  severity: "error",
  explanation:
    "The date of a legal text or of a priceNote is not in the future, and securityContactUntil in content/firm/company.ts is. Once a year, renew it: nobody trusts a security.txt that has expired.",
  file: "content/firm/company.ts",
  wrong: 'securityContactUntil: "2020-12-31"',
  right: 'securityContactUntil: "2030-12-31"',
  check: (project) => [
    ...project.legal.flatMap(({ prose, facts }) => future(prose.at, ["date"], facts?.date)),
    ...[...project.services, ...project.packages].flatMap(({ data, facts }) =>
      data ? future(data.at, ["priceNote", "date"], facts?.priceNote?.date) : [],
    ),
    ...expired(project),
  ],
} satisfies Rule;

/** Today's date in UTC, as content files write dates. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

// --- internal ---

function future(at: At, path: Path, date: string | undefined): Diagnostic[] {
  // It may be tomorrow in UTC, but not the day after.
  if (date === undefined || Date.parse(date) < Date.now() + 86_400_000) return [];
  return [
    {
      range: at(path),
      message: `${fieldName(path)} is ${date}, in the future.`,
      help: "Write the day of the decision.",
    },
  ];
}

const expired = inFile("company", ({ securityContactUntil: until }, at) => {
  if (until >= today()) return [];
  const help = "Write a day of next year, if somebody still reads what is sent there.";
  return [{ range: at(["securityContactUntil"]), message: `The security contact expired on ${until}.`, help }];
});

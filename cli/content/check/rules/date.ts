import { fieldName } from "../../project/path.ts";
import { inFile, type Rule } from "../rule.ts";

export default {
  name: "date",
  severity: "error",
  explanation:
    "The date of a legal text or of a priceNote is not in the future, and securityContactUntil in content/firm/company.ts is. Renew it once a year: nobody trusts a security.txt that has expired.",
  file: "content/firm/company.ts",
  wrong: 'securityContactUntil: "2020-12-31"',
  right: 'securityContactUntil: "2030-12-31"',
  check(project) {
    const dated = [
      ...project.legal.map(({ prose, facts }) => ({ at: prose.at, path: ["date"], date: facts?.date })),
      ...[...project.services, ...project.packages].map(({ data, facts }) => ({
        at: data?.at,
        path: ["priceNote", "date"],
        date: facts?.priceNote?.date,
      })),
    ];
    // In the firm's time zone, today may be tomorrow in UTC.
    const future = dated.flatMap(({ at, path, date }) => {
      if (!at || date === undefined || Date.parse(date) < Date.now() + 86_400_000) return [];
      const message = `${fieldName(path)} is ${date}, in the future.`;
      return [{ range: at(path), message, help: "Write the day of the decision." }];
    });
    return [...future, ...expired(project)];
  },
} satisfies Rule;

// --- internal ---

const expired = inFile("company", ({ securityContactUntil: until }, at) => {
  if (Date.parse(until) > Date.now()) return [];
  const help = "Write a day of next year, if somebody still reads what is sent there.";
  return [{ range: at(["securityContactUntil"]), message: `The security contact expired on ${until}.`, help }];
});

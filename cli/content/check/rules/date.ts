import { fieldName } from "../../project/path.ts";
import { inFile, type Rule } from "../rule.ts";

const year = 366 * 24 * 60 * 60 * 1000;

const contact = inFile("company", ({ securityContactUntil: until }, at, { now }) => {
  if (Date.parse(until) > now) return [];
  const help = "Write a date next year, if someone still reads that mailbox.";
  return [{ range: at(["securityContactUntil"]), message: `The security contact expired on ${until}.`, help }];
});

export default {
  name: "date",
  severity: "error",
  explanation:
    "securityContactUntil in content/firm/company.ts is in the future. Renew it once a year, because nobody trusts a security.txt that has expired. Legal texts and price notes are not dated more than a year ahead.",
  file: "content/firm/company.ts",
  wrong: 'securityContactUntil: "2020-12-31"',
  right: 'securityContactUntil: "2030-12-31"',
  check: (project) => [
    ...contact(project),
    ...project.documents.flatMap(({ texts, at }) =>
      texts
        .filter(({ path, value }) => path.at(-1) === "date" && Date.parse(value) > project.now + year)
        .map(({ path, value }) => {
          const message = `${fieldName(path)} is ${value}, which is more than a year ahead.`;
          return { range: at(path), message, help: "Write the date it takes effect." };
        }),
    ),
  ],
} satisfies Rule;

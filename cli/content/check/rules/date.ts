import { inFile, type Rule } from "../rule.ts";

export default {
  name: "date",
  severity: "error",
  explanation:
    "securityContactUntil in content/firm/company.ts is in the future. Renew it once a year: nobody trusts a security.txt that has expired.",
  file: "content/firm/company.ts",
  wrong: 'securityContactUntil: "2020-12-31"',
  right: 'securityContactUntil: "2030-12-31"',
  check: inFile("company", ({ securityContactUntil: until }, at) => {
    if (Date.parse(until) > Date.now()) return [];
    const help = "Write a day next year, if someone still reads that mailbox.";
    return [{ range: at(["securityContactUntil"]), message: `The security contact expired on ${until}.`, help }];
  }),
} satisfies Rule;

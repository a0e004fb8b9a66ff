import type { Rule } from "../rule.ts";
import { stateOfZip } from "./zip.ts";

/** The firm's address and dates. */
export const company: Rule = {
  id: "company",
  severity: "error",
  summary: "The firm's postal address is one place, and its contact for security has not expired.",
  why: "Invoices and legal texts repeat the address, and mail to a ZIP code of another state comes back. A security.txt that has expired is one that nobody trusts; renew its date once a year.",
  example: {
    file: "content/firm/company.ts",
    wrong: 'state: "CA"',
    right: 'state: "CO"',
  },
  check({ data, facts }) {
    const file = data.get("content/firm/company.ts");
    const firm = facts.company;
    if (!file || !firm) return [];
    const { postalAddress, securityContactUntil } = firm;
    const state = stateOfZip(postalAddress.zip);
    const places = {
      range: file.at(["postalAddress", "state"]),
      message: `The ZIP code ${postalAddress.zip} is in ${state}, not in ${postalAddress.state}.`,
      help: "Correct the state or the ZIP code.",
    };
    const dates = {
      range: file.at(["securityContactUntil"]),
      message: `The contact for security expired on ${securityContactUntil}.`,
      help: "Write a day of next year, once somebody still reads what is sent there.",
    };
    return [
      ...(state === undefined || state === postalAddress.state ? [] : [places]),
      ...(securityContactUntil < new Date().toISOString().slice(0, 10) ? [dates] : []),
    ];
  },
};

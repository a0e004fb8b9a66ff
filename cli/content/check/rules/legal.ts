import { Retention } from "../../../../content/schema/company.ts";
import type { Facts } from "../../project/project.ts";
import { attributeOf, isElement, matchesIn, type ProseFile } from "../../project/prose.ts";
import { fileStart, type Diagnostic } from "../../project/source-file.ts";
import type { Rule } from "../rule.ts";

export default {
  name: "legal",
  severity: "error",
  explanation:
    "Legal texts state the firm's email address, postal address and, in the privacy policy, every retention period, through <Email />, <PostalAddress /> and <Retention />. No text has typed copies, which could differ from content/firm/company.ts and from what the system does.",
  file: "content/firm/legal/terms.mdx",
  wrong: "Post: P.O. Box 1042, Castle Rock",
  right: "Post: <PostalAddress />",
  check: ({ legal, prose, facts }) => [
    ...legal.flatMap((text) => missing(text.prose, facts.navigation?.privacy === `/${text.slug}`)),
    ...prose.flatMap((file) => copies(file, facts)),
  ],
} satisfies Rule;

const periods = Object.keys(Retention.shape).map((of) => `<Retention of="${of}" />`);

function missing({ source, nodes, diagnostics }: ProseFile, isPrivacyPolicy: boolean): Diagnostic[] {
  if (diagnostics.length > 0) return [];
  const used = nodes.filter(isElement).map((node) => {
    const of = attributeOf(node, "of");
    return `<${node.name}${of === undefined ? "" : ` of="${of}"`} />`;
  });
  // The component rule reports an unknown period.
  const isSound = used.every((each) => !each.startsWith("<Retention") || periods.includes(each));
  const needed = ["<Email />", "<PostalAddress />", ...(isPrivacyPolicy && isSound ? periods : [])];
  const lacking = needed.filter((tag) => !used.includes(tag));
  return lacking.map((tag) => {
    const message = `The text is missing ${tag}.`;
    return { range: fileStart(source), message, help: `Add ${tag} where it belongs.` };
  });
}

/** Copies of the firm's email address, phone number and postal code. */
function copies(file: ProseFile, { company }: Facts): Diagnostic[] {
  if (!company) return [];
  const { email, phone, postalAddress } = company;
  const facts: [pattern: string, component: string][] = [
    [RegExp.escape(email), "<Email />"],
    [String.raw`\(?` + (phone.match(/\d+/g) ?? []).join(String.raw`\D{1,2}`), "<Phone />"],
    [`${postalAddress.state} ${postalAddress.zip}`, "<PostalAddress />"],
  ];
  return file.nodes.flatMap((node) =>
    facts.flatMap(([pattern, component]) =>
      matchesIn(file, node, new RegExp(pattern, "g")).map(({ found, range }) => {
        const help = `Write ${component}, which follows content/firm/company.ts.`;
        return { range, message: `"${found}" is a typed copy of the firm's own.`, help };
      }),
    ),
  );
}

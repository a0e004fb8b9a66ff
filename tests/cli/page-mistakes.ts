import type { Mistake } from "./mistakes.ts";

const pages = "content/firm/pages.ts";
const emails = "content/firm/emails.ts";
const privacy = "content/firm/legal/privacy.mdx";
const terms = "content/firm/legal/terms.mdx";

/** Mistakes in what search results show of a page, and in what a legal text must state. */
export const pageMistakes: Mistake[] = (
  [
    [
      "a page's title that is cut off",
      "schema",
      pages,
      "Data work with printed prices",
      "Data work".padEnd(61, "."),
      'title: "Data work.',
      "it may have at most 60 characters",
    ],
    [
      "a page's description that says too little",
      "schema",
      pages,
      /description: "Every kind of work.*"/,
      'description: "Every kind of work that we do, with its price."',
      'description: "Every kind',
      "it must have at least 60 characters",
    ],
    [
      "a name in an email's text that stands for nothing",
      "schema",
      emails,
      "{invoice} for your order {order}",
      "{number} for your order {order}",
      'subject: "Invoice {number}',
      "has {number}, which stands for nothing: this email's texts may have {invoice}, {order}, {total}, {day}",
    ],
    [
      "an email's subject without the number that it needs",
      "schema",
      emails,
      "Refund for your order {order}",
      "Refund",
      'subject: "Refund"',
      "must say {order}.",
    ],
    [
      "an email without one of its texts",
      "schema",
      emails,
      /    subject: "Refund.*\n/,
      "",
      "refund: {\n",
      'Add it here: subject: "… {order} …"',
    ],
    [
      "a legal text without the address",
      "legal",
      terms,
      "Post: <PostalAddress />\n",
      "",
      undefined,
      "<PostalAddress />",
    ],
    ["a legal text without the e-mail", "legal", terms, "Email: <Email />\n", "", undefined, "does not give <Email />"],
    [
      "a policy without one of its periods",
      "legal",
      privacy,
      '- contact messages: <Retention of="messages" />\n',
      "",
      undefined,
      "does not say how long the system keeps messages",
    ],
    [
      "a period of a policy misspelled",
      "legal",
      privacy,
      '<Retention of="messages" />',
      '<Retention of="mesages" />',
      '<Retention of="mesages"',
      'Did you mean "messages"?',
    ],
    [
      "a period of a policy without its name",
      "component",
      privacy,
      '<Retention of="messages" />',
      "<Retention />",
      "<Retention />",
      "is missing its attribute",
    ],
  ] satisfies [string, string, string, string | RegExp, string, string | undefined, string][]
).map(([name, rule, file, from, to, at, says]) => ({
  name,
  rule,
  file,
  make: (project) => project.write(file, project.read(file).replace(from, to)),
  ...(at && { at }),
  says: [says],
}));

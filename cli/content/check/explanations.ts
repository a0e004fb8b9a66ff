import type { Explanation } from "./rule.ts";

/** The file of an example that names none. */
export const exampleFile = "content/firm/services/example-agents.ts";

/** What each rule requires, by its name. */
export const explanations = {
  syntax: {
    summary: "Each content file can be read: valid TypeScript, MDX or YAML, with nothing but data.",
    why: "The check reads content without running it, so a content file contains only literals. What cannot be read cannot be checked.",
    wrong: "total: 40 * 1000_00,",
    right: "total: 40_000_00,",
  },
  files: {
    summary: "Every required file exists, and every file among services, packages and legal texts is read.",
    why: "A service is two files of one name, its .ts and its .mdx; one without the other is a page that is missing or broken. A legal text has its page by a link in the footer, which leads nowhere without it.",
    file: "content/firm/navigation.ts",
    wrong: 'legal: [\n    { label: "Who We Are", to: "/about" },',
    right: "legal: [",
  },
  slug: {
    summary: "A service's slug, the name of its files, is kebab-case and no other page's address.",
    why: "The slug is the page's address, /products/<slug>, which people read aloud and type.",
    file: "content/firm/services/",
    wrong: "Example_Agents.ts",
    right: "example-agents.ts",
  },
  schema: {
    summary:
      "Every value matches its schema in content/schema/, and no object has a key that its schema does not know.",
    why: "The pages are built from these values; a missing or malformed one would leave a gap on a page, and a key nobody reads is usually a misspelled one. docs/reference.md lists the fields of every file.",
    wrong: 'iconColor: "purple",',
    right: 'iconColor: "primary",',
  },
  component: {
    summary:
      "Prose states facts through the site's own components, each used as intended, and contains no code and no form.",
    why: "A component that does not exist, or is not told what to show, stops the build. Code in braces could write anything, so it cannot be checked, and a form in prose would send its entries nowhere.",
    file: "content/firm/services/example-agents.mdx",
    wrong: "<Hours /> hours",
    right: '<Hours service="example-agents" /> hours',
  },
  reference: {
    summary:
      "Every service and package that is named exists, a link's words name what it leads to, some page shows every question, and no redirect hides a page.",
    why: "Links and figures are taken from the catalogue by these names; a wrong one breaks the page that uses it. A reader who follows a service's name expects that service.",
    file: "content/firm/services/example-agents.mdx",
    wrong: '<Price service="example-agent" />',
    right: '<Price service="example-agents" />',
  },
  icon: {
    summary: "Every icon named in the content exists in its set.",
    why: "An icon that does not exist is an empty square on the card. The sets are Lucide and, for social networks, Simple Icons.",
    wrong: 'icon: "breifcase",',
    right: 'icon: "briefcase",',
  },
  total: {
    summary: "The total a service states is the sum of its deliverables.",
    why: "The two are written independently so that a slip in either shows. Correct the one that is wrong; the finding names the difference, or the amounts that were written in dollars: all are cents.",
    wrong: "total: 40_001_00,",
    right: "total: 40_000_00,",
  },
  hours: {
    summary: "The hours a service states are its total divided by the hourly rate, to one decimal.",
    why: "The page offers the same work by the hour; hours times rate must come to the fixed fee. The rate is hourlyRate in content/firm/company.ts.",
    wrong: "hours: 80.1,",
    right: "hours: 80,",
  },
  "price-step": {
    summary: "The hours a page shows, times the hourly rate, come to the fee it shows, whatever a visitor leaves out.",
    why: "Hours are shown to one decimal, so only fees in steps of a tenth of the hourly rate come to the same amount by the hour. Round the price to the step. A visitor may leave out optional deliverables, so every choice is worked out.",
    wrong:
      "price: 6_010_00,\n      optional: true,\n      weeks: { start: 5, end: 6 },\n    },\n  ],\n  total: 40_010_00,",
    right:
      "price: 6_000_00,\n      optional: true,\n      weeks: { start: 5, end: 6 },\n    },\n  ],\n  total: 40_000_00,",
  },
  "flat-package": {
    summary: "The product of content/firm/order.ts has the title and the price of the package that it names.",
    why: "The order form promises a price and the invoice asks for it. It is stated twice, in the package and in content/firm/order.ts, so that a slip in either shows.",
    file: "content/firm/order.ts",
    wrong: "price: 1_001_00,",
    right: "price: 1_000_00,",
  },
  counter: {
    summary:
      "A counter of content/firm/home.ts is the number of entries of the list that it counts, unless that is empty; a tile of the sample dashboard shows where its history ends, and the last step.",
    why: "The number stands beside the list, the map or the curve, where a visitor can count.",
    file: "content/firm/home.ts",
    wrong: '{ value: 4, label: "countries", counts: "countries" }',
    right: '{ value: 3, label: "countries", counts: "countries" }',
  },
  legal: {
    summary:
      "Legal texts name the company's own address and contact, and every retention period; they and the notes of prices are of a day that has come.",
    why: "They are promises. Address, e-mail and retention periods come from content/firm/company.ts through <PostalAddress />, <Email /> and <Retention />, so that they cannot differ from what the system does.",
    file: "content/firm/legal/terms.mdx",
    wrong: "Email: <Email />, or legal@firm.example",
    right: "Email: <Email />",
  },
  meta: {
    summary:
      "Every service and package has its own name, card and place among them, every page its own title and description, and no entry of a list, section or paragraph stands twice.",
    why: "They are what a searcher or a visitor reads before deciding what to open. Two with the same text compete with each other, and one of them is a copy that was not finished.",
    wrong: 'title: "Example Draft: scope and price"',
    right: 'title: "Example Agents: scope and price"',
    foundIn: "content/firm/services/example-draft.ts",
  },
  draft: {
    summary: "Nothing published leads to a draft.",
    why: "A draft has no page, so whatever leads to it is left out of the site until it is published: a link keeps its words, an entry of a list is gone. Publish the draft by removing draft: true, or remove what refers to it for good.",
    file: "content/firm/legal/terms.mdx",
    inPlaceOf: "Email: <Email />",
    wrong: "Email: <Email />. See [the next service](/products/example-draft).",
    right: "Email: <Email />. See [the services](/solutions).",
  },
  fact: {
    summary: "A paragraph that states a fact of another service or package than its page's own names that one.",
    why: "Readers take a price for that of the page they are on. A text copied from another service, with its slug left in a component, would promise them the other's fee.",
    file: "content/firm/services/example-agents.mdx",
    wrong: '<Hours service="example-draft" />',
    right: '<Hours service="example-agents" />',
  },
  placeholder: {
    summary: "Nothing published holds a placeholder, like TODO.",
    why: "A visitor who reads TODO does not believe the rest. The files of a new service have one wherever a text of its own belongs; a service stays a draft, draft: true, until none is left.",
    file: "content/firm/legal/terms.mdx",
    inPlaceOf: "Email: <Email />",
    wrong: "Email: <Email />\n\nTODO: who may be asked.",
    right: "Email: <Email />\n\nAsk whoever answers.",
  },
  link: {
    summary:
      "Every link leads to a page of the site or to a complete address elsewhere, every #anchor to a section of its page, and every link has words.",
    why: "A visitor who follows a dead link leaves. Links within the site are written from the root, like /solutions; links elsewhere begin with https://, mailto:, tel: or sms:.",
    file: "content/firm/services/example-agents.mdx",
    inPlaceOf: "You need not buy anything first, and not prepare anything.",
    wrong: "Compare [the other solutions](/solution).",
    right: "Compare [the other solutions](/solutions).",
  },
  markdown: {
    summary:
      "Prose is not empty, has no title of its own, shows none of its marks as typed, and all of its notes; texts in data use no marks.",
    why: "The page already has its title, and one section for the text. A mark that is not closed, or any Markdown in a .ts file, would appear on the page as typed.",
    file: "content/firm/services/example-agents.mdx",
    wrong: "\n# Where it fits\n",
    right: "\n### Where it fits\n",
  },
  picture: {
    summary:
      "Every picture is a file of the site's own that is what its name says and whole, of at most 4 MB, and every picture in prose has alt text.",
    why: "The content security policy blocks pictures from elsewhere, and people who cannot see one read or hear its alt text. Say what it shows here, not what the file is called.",
    file: "content/firm/services/example-agents.mdx",
    inPlaceOf: "You need not buy anything first, and not prepare anything.",
    wrong: "![](/assets/queue.svg)",
    right: "![A queue of invoices, shorter each week](/assets/queue.svg)",
  },
  company: {
    summary: "The firm's contact for security has not expired.",
    why: "A security.txt that has expired is one that nobody trusts; renew its date once a year.",
    file: "content/firm/company.ts",
    wrong: 'securityContactUntil: "2020-12-31"',
    right: 'securityContactUntil: "2030-12-31"',
  },
  words: {
    summary:
      "Every word of a file that changed since the last commit is in the dictionary, or in content/firm/words.txt.",
    why: "A misspelled word on the site is one that a client sees. A word that is right, like a name, goes into content/firm/words.txt, on a line of its own. What is committed is held to it by npm run ci, so that the check needs to look at what you changed only.",
    file: "content/firm/services/example-agents.mdx",
    wrong: "You need not buy anything first, and not perpare anything.",
    right: "You need not buy anything first, and not prepare anything.",
  },
} satisfies Record<string, Explanation>;

/** The name of a rule. */
export type RuleId = keyof typeof explanations;

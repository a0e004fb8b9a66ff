import { strategic, type Mistake } from "./mistakes.ts";

const terms = "content/firm/legal/terms.mdx";
const prose = "content/firm/services/strategic-ai-consultation.mdx";
const title = "title: Terms of Service";
const date = 'date: "2025-05-22"';

/** Mistakes in the front matter of a legal text; each is one finding, whatever YAML makes of it. */
const inFrontMatter: Mistake[] = (
  [
    ["a colon in a text", "syntax", title, "title: Terms: of", "Terms: of", ["holds a colon", 'name: "…"']],
    ["a name indented", "syntax", title, "  title: Terms", "description:", ["is not valid YAML", "from the start"]],
    ["a tab", "syntax", "description:", "\tdescription:", "\tdesc", ["begins with a tab", "Remove the tab"]],
    ["a name twice", "syntax", date, `${date}\ntitle: Terms`, "title: Terms\n", ["a second time", "Remove one"]],
    ["a quotation without end", "syntax", date, 'date: "2025-05-22', "\n---\n\n##", ["is not closed", "Close it"]],
    [
      "a name without a space",
      "syntax",
      title,
      "title:Terms",
      "title:Terms",
      ["not a name with a value", "space after"],
    ],
    ["a mark before a text", "syntax", title, "title: @Terms", "@Terms", ["cannot begin with this mark", "in quotes"]],
    [
      "a text beside a quotation",
      "syntax",
      title,
      'title: "The" Terms',
      "Terms\n",
      ["is not valid YAML", "as a whole"],
    ],
    ["a type of YAML", "syntax", title, "title: !New terms", "!New", ["a word after ! is a type"]],
    ["a name of YAML", "syntax", title, "title: &New terms", "terms\n", ["&New is not a text", '"&New terms"']],
    ["a number sign", "syntax", title, "title: Terms #2", "Terms #2", ['"#2" is a comment', '"Terms #2"']],
    [
      "a front matter without end",
      "syntax",
      `${date}\n---`,
      date,
      "---\ntitle",
      ["it has no line ---", "three hyphens"],
    ],
    ["a line of four hyphens", "syntax", `---\n${title}`, `----\n${title}`, "----\n", ["it has no line ---"]],
    ["an empty line above", "syntax", `---\n${title}`, `\n---\n${title}`, "---\ntitle", ["it has no line ---"]],
    ["a number for a text", "schema", title, "title: 404", "404", ["title is 404", 'Write it in quotes: "404".']],
    ["nothing for a text", "schema", title, "title: #1", "#1", ["title is null", "like # stands in quotes"]],
    ["a day that is none", "schema", date, "date: 2025-02-30", "2025-02-30", ["must be a calendar date"]],
    ["a day in words", "schema", date, "date: May 22, 2025", "May 22, 2025", ['like "2025-05-22"']],
  ] satisfies [string, string, string, string, string, string[]][]
).map(([name, rule, from, to, at, says]) => ({
  name: `${name} in front matter`,
  rule,
  file: terms,
  make: (project) => project.edit(terms, from, to),
  at,
  says,
}));

/** All front matter mistakes, including unresolved merge conflicts and values that the schema rejects. */
export const frontMatterMistakes: Mistake[] = [
  ...inFrontMatter,
  ...(
    [
      [terms, title, `<<<<<<< HEAD\n${title}\n=======\ntitle: Terms\n>>>>>>> other`, "<<<<<<<"],
      [prose, "Nothing has to be installed.", "Nothing has to be installed.\n>>>>>>> other", ">>>>>>>"],
      [prose, "Nothing has to be installed.", "Nothing has to be installed.\n||||||| base", "|||||||"],
      [strategic, "  hours: 106,", "<<<<<<< HEAD\n  hours: 106,\n=======\n  hours: 107,\n>>>>>>> other", "<<<<<<<"],
    ] as const
  ).map(([file, from, to, at]): Mistake => ({
    name: `${at} of a merge in ${file}`,
    rule: "syntax",
    file,
    make: (project) => project.edit(file, from, to),
    at,
    says: ["A merge is not finished", "remove the lines with the marks"],
  })),
  ...(
    [
      [
        "content/firm/company.ts",
        'email: "hello@cairn-ai.example"',
        'email: "hello@cairn-ai"',
        "email:",
        "an email address",
      ],
      [
        "content/firm/company.ts",
        '"simple-icons:x"',
        '"x logo"',
        'icon: "x logo"',
        'must begin with its set, like "simple',
      ],
      ["content/firm/company.ts", "messages: 730", "messages: 0", "messages: 0", "must be more than 0"],
      ["content/firm/home.ts", 'isoNumeric: "578"', 'isoNumeric: "NO"', 'isoNumeric: "NO"', "must be three digits"],
      ["content/firm/about.ts", 'initials: "OB"', 'initials: "O.B."', 'initials: "O.B."', "capital letters"],
      ["content/firm/home.ts", "value: 3,", "value: -3,", "value: -3", "must be at least 0"],
      ["content/firm/dashboard.ts", 'kind: "sales"', 'kind: "sale"', 'kind: "sale"', 'Did you mean "sales"?'],
      ["content/firm/dashboard.ts", "percentage: 44", "percentage: 144", "percentage: 144", "may be at most 100"],
      [
        "content/firm/company.ts",
        'cairn-ai.example",\n  author',
        'cairn-ai.example/en",\n  author',
        "siteUrl:",
        "without a path",
      ],
      ["content/firm/redirects.ts", "[]", '[{ from: "/a#b", to: "/about" }]', 'from: "/a#b"', "must have no #anchor"],
      [
        "content/firm/redirects.ts",
        "[]",
        '[{ from: "/a", to: "/" }, { "from": "/a", to: "/about" }]',
        '"from"',
        "an earlier",
      ],
      [
        "content/firm/redirects.ts",
        "[]",
        '[{ from: "/a", to: "/" }, { "from": "/a/", to: "/about" }]',
        '"from"',
        "an earlier",
      ],
      [strategic, "hours: 106", 'draft: "true",\n  hours: 106', "draft:", "Write it without quotes: true."],
      [
        strategic,
        '"horizon of the roadmap":',
        '" horizon":',
        '" horizon":',
        "its name must not begin or end with a space",
      ],
    ] as const
  ).map(([file, from, to, at, says]): Mistake => ({
    name: `${to} in ${file}`,
    rule: "schema",
    file,
    make: (project) => project.edit(file, from, to),
    at,
    says: [says],
  })),
];

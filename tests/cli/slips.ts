// Edits of the fixture firm, wrong and right. A slip of the hand has the rule that finds it, the file, what is replaced there
// (nothing stands for the end of the file) and by what, and the text at which the one finding points.

const data = "content/firm/services/strategic-ai-consultation.ts";
const prose = "content/firm/services/strategic-ai-consultation.mdx";
const terms = "content/firm/legal/terms.mdx";
const dashboard = "content/firm/dashboard.ts";
const questions = "content/firm/questions.ts";

export type Slip = readonly [rule: string, path: string, from: string, to: string, at: string];

export const slips: readonly Slip[] = [
  // claim
  ["claim", prose, "", '[x](/about "costs $49,000")', "$49,000"],
  ["claim", prose, "", '<abbr title="costs $49,000">LLM</abbr> it is.', "$49,000"],
  ["claim", prose, "", "> A total of 77\n> days after.", "A total of 77"],
  ["claim", prose, "", "Of 77&nbsp;days.", "Of 77&nbsp;days."],
  ["claim", prose, "", "At $500/hr.", "$500"],
  ["claim", prose, "", "![At $12,345][x]\n\n[x]: /assets/queue.svg", "$12,345"],
  // component
  ["component", prose, "", "<Foo />", "<Foo />"],
  ["component", prose, "", 'It costs <price service="process-automation" />.', '<price service="process-a'],
  ["component", prose, "", 'In <Hours package="personal-ai-strategy" />.', '<Hours package="personal'],
  ["component", prose, "", "At <HourlyRate>x</HourlyRate>.", "<HourlyRate>x</HourlyRat"],
  ["component", prose, "", "It costs <Price service={'nope'} />.", "<Price service={'nope'} "],
  ["component", prose, "", 'See <a href={"/nope"}>it</a>.', '<a href={"/nope"}>it</a>'],
  ["component", prose, "", "It costs <Price {...all} />.", "<Price {...all} />"],
  ["component", prose, "", '{"$49,000"}', '{"$49,000"}'],
  ["component", prose, "", '<span style="color: red">Now</span>.', '<span style="color: red"'],
  ["component", prose, "", '<b onclick="x()">Now</b>.', '<b onclick="x()">Now</b>'],
  ["component", prose, "", '<font color="red">Now</font>.', '<font color="red">Now</f'],
  ["component", prose, "", '<video src="/assets/tour.mp4" />', '<video src="/assets/tour'],
  ["component", prose, "", "<br>Now</br>", "<br>Now</br>"],
  ["component", prose, "", "<h1>More</h1>", "<h1>More</h1>"],
  ["component", prose, "", "<details><summary>Who?</summary>We.</details>", "<details><summary>Who"],
  ["component", prose, "", "<details>\n  <summary>Who?</summary>We.\n</details>", "<summary>Who?</summary>"],
  ["component", prose, "", "<div>words</div>", "<div>words</div>"],
  ["component", prose, "", "Some <dl><dt>words</dt></dl>.", "<dl><dt>words</dt></dl>"],
  ["component", prose, "", "<b>\nwords\n</b>", "words"],
  ["component", prose, "", "<dt>x</dt>", "<dt>x</dt>"],
  ["component", "content/firm/legal/privacy.mdx", 'of="messages" ', "", "<Retention />"],
  ["component", prose, "", 'For <Retention of="nope" />.', '<Retention of="nope" />'],
  ["markdown", prose, "", "(a) One.\n(b) Two.", "(b) Two."],
  ["markdown", prose, "", "1986. That was it.", "1986."],
  // counter
  ["counter", "content/firm/home.ts", " 3", " 9", "value: 9"],
  // files
  [
    "files",
    "content/firm/navigation.ts",
    '    { label: "P',
    '    { label: "Imprint", to: "/about" },\n    { label: "P',
    'to: "/about"',
  ],
  // icon
  ["icon", data, "compas", "aliase", 'icon: "aliases"'],
  // figures that a list names by their field
  ["claim", "content/firm/home.ts", 'value: "12%"', 'value: "21%"', '"stats[0].value: 12%"'],
  // legal
  ["legal", terms, "Post: <PostalAddress />\n", "", ""],
  ["legal", terms, "Email: <Email />\n", "", ""],
  ["legal", "content/firm/legal/privacy.mdx", 'contact messages: <Retention of="messages" />\n- ', "", ""],
  // misprint
  ["misprint", prose, "", "It began on 31 June.", "31 June"],
  ["misprint", terms, "", "As of Sept. 31st.", "Sept. 31st"],
  ["misprint", terms, "", "As of February 29, 2026, it applies.", "February 29, 2026"],
  ["misprint", prose, "", "From 2026-11-31 on.", "2026-11-31"],
  ["misprint", terms, "", "Call +1 (303) 555-0124.", "+1 (303) 555-0124"],
  ["misprint", prose, "", "[Call us](tel:+1-303-555-0143) then.", "Call us"],
  ["misprint", questions, '"The two', '"Call 303-555-0242. The two', "303-555-0242"],
  // the sample dashboard
  ["counter", dashboard, "sold: 17", "sold: 71", "models: ["],
  ["counter", dashboard, "sold: 53 }", "sold: 35 }", 'trendText: "64'],
  ["counter", dashboard, 'value: "118"', 'value: "181"', 'value: "181"'],
  ["counter", dashboard, 'change: "+11"', 'change: "+12"', 'change: "+12"'],
  ["counter", dashboard, "57] }", "75] }", 'value: "57"'],
  ["counter", dashboard, "all 118", "all 181", "averagePriceNote: "],
  // link
  ["link", "content/firm/navigation.ts", "benefits", "benefit", 'to: "/benefit"'],
  ["link", prose, "", "See [the other](/products/procss-automation).", "[the other](/products/pr"],
  ["link", prose, "", "See [it][x].\n\n[x]: /products/nope", "[x]: /products/nope"],
  ["link", prose, "", "See [it](/products/process-automation.)", "[it](/products/process-a"],
  ["link", prose, "", 'See <a href="/products/nope">it</a>.', '<a href="/products/nope"'],
  ["link", prose, "", "[x](https://www.cairn-ai.example/abuot)", "[x](https://www.cairn-ai"],
  ["link", prose, "", "[Call <Phone />](/contact).", "<Phone />"],
  ["link", prose, "", '[to <a href="/about">it</a>](/terms).', '<a href="/about">it</a>'],
  ["link", prose, "", "See [ ](/terms).", "[ ](/terms)"],
  ["link", prose, "", "See [&nbsp;][x].\n\n[x]: /terms", "[&nbsp;][x]"],
  ["link", prose, "", 'See <a href="/terms"></a>.', '<a href="/terms"></a>'],
  ["link", prose, "", "See [it](/about#nope).", "[it](/about#nope)"],
  ["link", prose, "", "See [it](../nope).", "[it](../nope)"],
  ["link", prose, "", "See [it](//a.example/about).", "[it](//a.example/about)"],
  ["link", prose, "", "See [it](javascript:open).", "[it](javascript:open)"],
  ["link", prose, "", "See [it]().", "[it]()"],
  ["link", prose, "", "See [it](http://a.example).", "[it](http://a.example)"],
  ["link", prose, "", "See [it](/brochure.pdf).", "[it](/brochure.pdf)"],
  // markdown
  ["markdown", prose, "AI t", "---\ndraft: true\n---\n\nAI t", "---"],
  ["markdown", data, "Leadership ", 'Leadership <Price service=\\"x\\" /> ', '"Leadership <Price servi'],
  ["markdown", data, "Leadership ", "Leadership <b>all</b> ", '"Leadership <b>all</b> a'],
  ["markdown", data, "Leadership ", "Leadership of {brand} ", '"Leadership of {brand}'],
  ["markdown", data, "Leadership ", "Leadership R&amp;D ", '"Leadership R&amp;D agre'],
  ["markdown", prose, "", "More\n====", "More"],
  ["markdown", prose, "", "See [it][nope].", "[it][nope]"],
  ["markdown", prose, "", "See [it](/about us).", "[it](/"],
  ["markdown", prose, "", "####### More", "####### More"],
  ["markdown", prose, "", "It is **not right.", "**"],
  ["markdown", prose, "", "As was said.[^a]", "[^a]"],
  ["markdown", prose, "", "> [!NOTE]\n> As was said.", "[!NOTE]"],
  ["markdown", prose, "", ":::note\nAs was said.\n:::", ":::note"],
  ["markdown", prose, "", "It is ready :rocket: now.", ":rocket:"],
  ["markdown", prose, "", "It needs H~2~O.", "~2~"],
  ["markdown", prose, "", "As $x^2$ says.", "$x^2$"],
  ["markdown", prose, "", "- [x]done", "[x]"],
  ["markdown", prose, "", "As was said^[by somebody].", "^[by somebody]"],
  ["markdown", prose, "", "Word\n: What it means.", ": W"],
  ["markdown", prose, "", "See https:// for it.", "https://"],
  // meta
  [
    "meta",
    "content/firm/services/tactical-ai-consultation.ts",
    '  title: "Tactical AI Consultation"',
    '  title: "Strategic AI Consultation"',
    'title: "Strategic AI Con',
  ],
  ["meta", "content/firm/services/tactical-ai-consultation.ts", "place: 20", "place: 10", "place: 10"],
  // dollars that were meant, in place of cents
  ["total", data, "price: 15_000_00", "price: 15_000", "price: 15_000"],
  ["total", data, "total: 53_000_00", "total: 53_000", "total: 53_000"],
  // picture
  ["picture", prose, "", "![A queue](https://elsewhere.example/queue.svg)", "![A queue](https://elsew"],
  ["picture", prose, "", "![A queue][x]\n\n[x]: queue.svg", "[x]: queue.svg"],
  ["picture", prose, "", "![A queue](/a%20queue.svg)", "![A queue](/a%20queue.sv"],
  ["picture", prose, "", "![][x]\n\n[x]: /assets/queue.svg", "![][x]"],
  ["picture", prose, "", '<img src="/assets/queue.svg" />', '<img src="/assets/queue.'],
  ["picture", prose, "", "![Queue.SVG](/assets/queue.svg)", "![Queue.SVG](/assets/que"],
  // reference
  ["reference", prose, "", 'At <Price package="ai" />.', '<Price package="ai" />'],
  ["reference", "content/firm/redirects.ts", "[", '[{ from: "/about/", to: "/terms" }', 'from: "/about/"'],
  // schema
  ["schema", data, "5_000_00,", "5_000_00, colour: 1,", "colour: 1"],
  ["schema", data, ': "compass",\n  icon', "", "{"],
  ["schema", "content/firm/legal/privacy.mdx", 'date: "2025-05-22"\n', "", "---"],
  ["schema", data, "2_000_", "e4", "price: 1e400"],
  ["schema", "content/firm/company.ts", "_00", "", "hourlyRate: 500"],
  ["schema", terms, "---\n\n", "\n", ""],
  ["schema", terms, "Terms of Service", "404", "404"],
  ["schema", "content/firm/redirects.ts", "[", '[{ from: "/a#b", to: "/about" }', 'from: "/a#b"'],
  [
    "schema",
    "content/firm/redirects.ts",
    "[",
    '[{ from: "/a", to: "/" }, { "from": "/a/", to: "/about" }',
    '"from": "/a/"',
  ],
  ["schema", data, "  h", '  draft: "true",\n  h', 'draft: "true"'],
  [
    "schema",
    "content/firm/emails.ts",
    '    subject: "Invoice {invoice} f',
    '    subject: "Invoice {number} f',
    'subject: "Invoice {numbe',
  ],
  ["schema", "content/firm/pages.ts", '"Why {brand}', '"Why {brnd}', 'heading: "Why {brnd}"'],
  // syntax: what is read without being run, and one of each remedy; the words are those of the parsers
  ["syntax", "content/firm/company.ts", "export default {", "export default {{", "{"],
  ["syntax", terms, "Terms of Service", "*Terms*", ""],
  ["syntax", data, "3_000_00", "3_000_00n", "53_000_00n"],
  ["syntax", data, "expo", "const a = b;\nconst b = a;\n\nexpo", "b"],
  ["syntax", data, "lt ", "lt service;\n\nconst service = ", "service"],
  ["syntax", data, "ts: [", "ts: [,", "[,"],
  ["syntax", data, "hours", '["hours"]', '["hours"]: 106'],
  ["syntax", data, "  weeks: { m", "  draft: True,\n  weeks: { m", "True"],
  ["syntax", data, "53_000_", "$53,0", ","],
  ["syntax", data, "rs: ", "rs: 0", "0106"],
  ["syntax", data, "xpor", "xpro", " "],
  ["syntax", prose, "", "<b>One <i>two</b></i>", "</b>"],
  ["syntax", prose, "", "<Note>\n\nWords.", "<"],
  ["syntax", prose, "", "Fill in {first name}.", " "],
  ["syntax", prose, "", "export rules apply.", "r"],
  ["syntax", data, "expo", 'import own from "./own.ts";\nexpo', 'import own from "./own.t'],
  ["syntax", terms, "des", "\tdes", "\t"],
  ["syntax", terms, "---\n\n", "title: Terms\n---\n\n", "t"],
  ["syntax", terms, "Terms of Service", "@Terms", "@"],
  ["syntax", prose, "\n### Where it i", ">>>>>>> other\n\n### Where it i", ">>>>>>>"],
];

/** Sentences that are right: numbers in them state nothing that needs a source, or have one. */
export const honestSentences = [
  "Someone watches the mailboxes 24/7.",
  "Since COVID-19 most of it comes by mail, in 2019 and on May 22, 2025.",
  "The office opens at 8:30 and closes at 5 p.m.; times are in 24-hour format.",
  "Section 7 of the agreement and 15 U.S.C. 6501 say who owns the rules.",
  "The number on the door is 720-555-0117.",
  "A two-day workshop closes the work, and a half-day session is enough for that.",
  "The first 2 weeks are interviews, and every 4 weeks the rules are read again.",
  "In week 2 you mark what was wrong.",
  "Somebody answers the telephone 24 hours a day, 7 days a week, and it should not be you.",
  "This is not a 24-hour help desk.",
  "We need 24 months of sales history.",
  "It is a third of the stock, or half of it, that nobody looks at.",
  "Run `curl https://a.example --max-time 30 # 40% $99` and look.",
  "Firms with fewer than 10 employees need none of it.",
  "It reads 200 invoices a month.",
  "Sessions are for 6 to 8 people.",
  "The act is for those who process data of 100,000 consumers a year.",
  "> It cuts the time by 40%, and saves $2,000 a month.\n>\n> [The survey](https://survey.example)",
  "The survey says [43.5%](https://survey.example) of it is small business.",
  "A term of 30 days is usual.[^1]\n\n[^1]: The code, article 9, for a term of 30 days.",
];

/** The same in a legal text. */
export const honestTerms = [
  "You must be 13 years or older to use the site.",
  "The act of 2021 applies, and so does 16 CFR 312.",
  "You may write to [the attorney general](mailto:consumer@state.example).",
  "A day begins at 12 a.m.",
  "The Privacy Act took effect on July 1, 2023; complaints go to 1300 Broadway, Denver, CO 80203, or 720-555-0190; in June 31 of them came.",
];

/** Marks and components that are right as they are. */
export const honestMarks = [
  "```\n$ curl https://a.example --max-time 30\n40% 12 clients $99\n```",
  "1. Read it.\n2. Group it.\n3. Answer it.",
  "- [ ] h\n- [x] i",
  "Either | or, \\~~as is\\~~, ~~quick~~ \\[a\\]\\[b\\] and www.a.example.",
  "Compare [the other solutions](/solutions), or [write to us](/contact#main).",
  "[a](https://elsewhere.example), [b](mailto:a@b.example), [c](sms:+1-303-555-0142).",
  "**a**b ***c*** \\*\\* [d] (see e) `**` `[f](g h)`",
  "{/* TODO: ask for a better example. */}",
  "A \\{brace\\} and a \\< sign.",
  'An <abbr title="large language model">LLM</abbr> drafts.',
  "---\nNote: the end.",
  "| Step | Who |\n| --- | --- |\n| Read | An agent |",
  'The fee is\n<Price service="sample-agents" />,\nand the rate is <HourlyRate />.',
  "Support lasts **45 days** of mailbox support, as agreed.",
];

/** Edits of a service's facts that are right: what each is, what it replaces, and by what. */
export const honestFields: readonly [name: string, from: string, to: string][] = [
  ["a name with digits in a benefit", "before anything is built", "before Microsoft 365 opens"],
  ["the service's own fee in its data", "at published fixed fees", "at a published fee of $40,000"],
  ["the service's own delivery in its data", "does and for whom", "does within 4-6 weeks, and for whom"],
  [
    "a deliverable that the fee includes",
    "deliverables: [",
    'deliverables: [\n    {\n      id: "kickoff",\n      name: "Kickoff",\n      description: "An hour to begin with.",\n      price: 0,\n      weeks: { start: 1, end: 1 },\n      included: true,\n    },',
  ],
  ["a field written as a constant", 'title: "Sample Agents",', "title: `Sample Agents`,"],
  ["an amount without its groups", "total: 40_000_00", "total: 4000000"],
  [
    "a reason for the price",
    "weeks: { min: 4, max: 6 },",
    'weeks: { min: 4, max: 6 },\n  priceNote: { date: "2026-01-31", reason: "The mail review takes 20% longer." },',
  ],
  ["another shortest delivery", "weeks: { min: 4, max: 6 }", "weeks: { min: 5, max: 6 }"],
  ["an apostrophe of a writer", "a named person with", "a named person’s desk with"],
  ["a draft", "weeks: { min: 4, max: 6 },", "weeks: { min: 4, max: 6 },\n  draft: true,"],
  ["a word in single quotes", 'icon: "bot"', "icon: 'bot'"],
  ["as const", '"Sample Agents for small business"]', '"Sample Agents for small business"] as const'],
  ["a comment", "  total: 40_000_00", "  // TODO: raise it next year.\n  total: 40_000_00"],
];

// Mistakes in the fixture firm: the rule, the file, the replaced text (empty: append), its replacement, the marked text.

const data = "content/firm/services/strategic-ai-consultation.ts";
const prose = "content/firm/services/strategic-ai-consultation.mdx";
const terms = "content/firm/legal/terms.mdx";
const company = "content/firm/company.ts";
const dashboard = "content/firm/dashboard.ts";
const navigation = "content/firm/navigation.ts";
const harborDay = "content/firm/packages/harbor-day.ts";
const questions = "content/firm/questions.ts";
const home = "content/firm/home.ts";
const redirects = "content/firm/redirects.ts";
const privacy = "content/firm/legal/privacy.mdx";

export type Mistake = readonly [rule: string, path: string, from: string, to: string, at: string];

export const mistakes: readonly Mistake[] = [
  // an icon set, a field and a percentage that do not work
  ["schema", company, "legalName:", 'country: "IE",\n  legalName:', 'country: "IE"'],
  ["schema", data, '"compass"', '"mdi:rocket"', 'icon: "mdi:rocket"'],
  ["schema", company, "dueDays", 'tax: { name: "VAT", rate: 0.23, id: "1" },\n    dueDays', "rate: 0.23"],
  ["schema", company, "www.custom-wharf.example", "www.custom-wharf.internal", "siteUrl:"],
  // files that the build does not write
  ["picture", prose, "", "![A form](/assets/nope.svg)", "![A form](/assets/nope.s"],
  ["picture", prose, "", "![A page](/index.html)", "![A page](/index.html)"],
  ["link", prose, "", "See [it](/share/nope.png).", "[it](/share/nope.png)"],
  ["link", prose, "", "See [it](/about.html).", "[it](/about.html)"],
  ["link", prose, "", "Ask [us](/contact?about=no-such-service).", "[us](/contact?about=no-s"],
  ["link", prose, "", "See [less](/products/process-automation?without=trainig).", "[less](/products/process"],
  // addresses of the firm
  ["link", prose, "", "Write to [us](mailto:helo@custom-wharf.example).", "[us](mailto:helo@custom-"],
  ["link", prose, "", "Write to [us](mailto:hello@custom-wharf).", "[us](mailto:hello@custom"],
  ["link", prose, "", "Call [us](tel:+13035550717).", "[us](tel:+13035550717)"],
  ["link", prose, "", "Text [us](sms:303-555-017?body=Hi).", "[us](sms:303-555-017?bo"],
  ["link", prose, "", "See [it](https://custom-wharf.example/about).", "[it](https://custom-wharf"],
  ["link", prose, "", "Write to [us](hello@elsewhere.example).", "[us](hello@elsewhere.exam"],
  ["link", prose, "", "Write to [us](https://hello@elsewhere.example).", "[us](https://hello@elsewh"],
  ["link", prose, "", "See http://www.elsewhere.example.", "http://www.elsewhere.exam"],
  ["link", questions, "on machines of yours", "at 303-555-0717", "answer:"],
  ["schema", questions, "on machines of yours", "at {phone}", "answer:"],
  ["schema", company, "8AM-4PM", "8PM-4PM", "hours:"],
  ["schema", "content/firm/theme.ts", 'paper: "#fdfcff"', 'paper: "#fdfcf"', "paper:"],
  // lines that Markdown and YAML read otherwise
  ["markdown", prose, "", "A sentence about it\n---\n\nMore.", "A sentence about it"],
  ["markdown", prose, "", "It is ==new==.", "==new=="],
  ["markdown", prose, "", "See [[solutions]].", "[[solutions]]"],
  ["markdown", prose, "", "It is **new.", "**"],
  ["markdown", prose, "", "A sentence.\n##What you get", "##"],
  ["markdown", prose, "", "a ".repeat(250), ""],
  ["link-text", prose, "", "A term.\n\n[^1]: It is never referred to.", "[^1]: It is"],
  ["syntax", terms, "title: Terms of Service", "title: Terms of Service, edition #2", "#2"],
  // addresses that pages no longer have
  ["redirect", redirects, "[", '[{ from: "/b/*", to: "/about" }, { from: "/b/x", to: "/" }', 'from: "/b/x"'],
  // amounts that are typed
  ["amount", prose, "", "It takes 4 to 6 weeks.", "4 to 6 weeks"],
  ["amount", prose, "", "It takes 106 hours.", "106 hours"],
  ["amount", prose, "", "It costs 49,000 dollars.", "49,000 dollars"],
  ["amount", "content/firm/packages/personal-ai-strategy.ts", "3 hours", "4 hours", "description:"],
  ["amount", data, "18-month roadmap", "$18,500 roadmap", "description:"],
  ["amount", data, "One ranked list of", "For $54,000, one list of", '"For $54,000'],
  ["amount", prose, "", "Its price, for all of it, is $31,000.", "$31,000"],
  ["amount", prose, "", "All of it for $52,000.", "$52,000"],
  ["amount", prose, "", "All of it for $53k.", "$53k"],
  ["amount", prose, "", "The roadmap alone is $18,000.", "$18,000"],
  ["component", prose, "", "Before it <Note>words</Note> and after it.", "<Note>words</Note>"],
  ["component", prose, "", 'It costs <price service="process-automation" />.', '<price service="process-a'],
  ["component", prose, "", '{"$49,000"}', '{"$49,000"}'],
  ["component", prose, "AI t", 'import { Steps } from "./components.tsx"\n\nAI t', "import { Steps } from"],
  ["reference", navigation, "legal: [", 'legal: [{ label: "Imprint", to: "/about" },', 'to: "/about"'],
  ["legal", privacy, 'contact messages: <Retention of="messages" />\n- ', "", ""],
  ["legal", terms, "", "Call (303) 555-0177.", "(303) 555-0177"],
  ["legal", prose, "", "Write to hello@custom-wharf.example.", "hello@custom-wharf"],
  ["link", navigation, "benefits", "benefit", 'to: "/benefit"'],
  ["link-text", prose, "", "[Call <Phone />](/contact).", "<Phone />"],
  ["link", prose, "", "See [it](/terms#nope).", "[it](/terms#nope)"],
  ["link", prose, "", "See [it]().", "[it]()"],
  ["markdown", prose, "AI t", "---\ndraft: true\n---\n\nAI t", "---"],
  ["link-text", prose, "", "See [it][nope].", "[it][nope]"],
  ["markdown", prose, "", "- [x]done", "[x]"],
  ["markdown", prose, "", "##### Deep", "##### Deep"],
  ["markdown", prose, "", "##\n\nText.", "##"],
  ["markdown", prose, "", "| A |\n| --- |\n| 1 | 2 |", "| 1 | 2 |"],
  ["markdown", prose, "", "| A | B |", "| A | B |"],
  ["link-text", prose, "", "See [](/about).", "[](/about)"],
  ["link-text", prose, "", "See (it)[/about].", "(it)[/about]"],
  ["date", privacy, "2025-05-22", "2925-05-22", '"2925-05-22"'],
  ["duplicate", terms, "Terms of Service", "Privacy Policy", "Privacy Policy"],
  ["duplicate", home, "Small Beginnings", "quieter stockrooms", 'title: "quieter'],
  ["picture", prose, "", "![A queue](https://elsewhere.example/queue.svg)", "![A queue](https://elsew"],
  ["picture", "content/firm/about.ts", 'initials: "OB",', 'initials: "OB",\n      portrait: "/ada.jpg",', "portrait:"],
  ["reference", prose, "", 'At <Price package="ai" />.', '<Price package="ai" />'],
  ["redirect", redirects, "[", '[{ from: "/about/", to: "/terms" }', 'from: "/about/"'],
  ["schema", questions, '    pages: ["/contact"]', '    pages: ["/contact", "/contact"]', "pages:"],
  ["duplicate", navigation, 'Benefits", to: "/benefits"', 'Who Else", to: "/about"', 'to: "/about"'],
  ["duplicate", navigation, 'label: "Benefits"', 'label: "About"', 'label: "About"'],
  ["reference", "content/firm/order.ts", '"/terms"', '"/about"', 'terms: "/about"'],
  // figures of samples
  ["schema", harborDay, "misread one entry", "misread 7 of 50 entries", "wentWrong:"],
  ["schema", dashboard, "percentage: 26", "percentage: 62", "percentage: 62"],
  ["schema", dashboard, "percentage: 20", "percentage: 19", "inventory:"],
  ["schema", data, "{ start: 5, end: 6 }", "{ start: 5, end: 5 }", "weeks: { min: 4, max: 6 }"],
  ["schema", privacy, 'date: "2025-05-22"\n', "", "---"],
  ["schema", harborDay, "price:", 'introductoryPrice: "{regular} otherwise.",\n  price:', "introductoryPrice:"],
  ["schema", redirects, "[", '[{ from: "/a#b", to: "/about" }', 'from: "/a#b"'],
  ["schema", "content/firm/pages.ts", '"Why {brand}', '"Why {brnd}', 'heading: "Why {brnd}"'],
  // syntax: what is read without being run, and one of each remedy; the words are those of the parsers
  ["syntax", data, "expo", "const a = 1;\n\nexpo", "const a = 1;"],
  ["syntax", data, "53_000_", "$53,0", ","],
  ["syntax", prose, "", "<b>One <i>two</b></i>", "</b>"],
  ["syntax", data, "expo", 'import own from "./own.ts";\nexpo', 'import own from "./own.t'],
  ["syntax", terms, "---\n\n", "title: Terms\n---\n\n", "t"],
  ["syntax", prose, "\n### Where it i", ">>>>>>> other\n\n### Where it i", ">>>>>>>"],
];

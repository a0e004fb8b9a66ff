import type { Mistake } from "./mistakes.ts";

const file = "content/firm/services/strategic-ai-consultation.mdx";

/** Mistakes in prose, each added as a line at the end of a text. */
export const proseMistakes: Mistake[] = (
  [
    [
      "an unknown component",
      "component",
      "<Foo />",
      "<Foo",
      ["<Foo> is not a component of prose", "The components are: Brand"],
    ],
    [
      "a component in lower case",
      "component",
      'It costs <price service="data-intelligence" />.',
      "<price",
      ["<price> is not a component of prose", 'Did you mean "Price"?'],
    ],
    [
      "a component in other capitals",
      "component",
      "At <hourlyRate />.",
      "<hourlyRate",
      ["<hourlyRate> is not a component of prose", 'Did you mean "HourlyRate"?'],
    ],
    [
      "a price of two things",
      "component",
      'At <Price service="data-intelligence" package="personal-ai-strategy" />.',
      '<Price service="data-intelligence" package',
      ["has more than one attribute"],
    ],
    [
      "the hours of a package",
      "component",
      'In <Hours package="personal-ai-strategy" />.',
      "<Hours package",
      ['<Hours> has no attribute "package"', 'Write <Hours service="…" />'],
    ],
    [
      "a component around something",
      "component",
      "At <HourlyRate>x</HourlyRate>.",
      "<HourlyRate>x",
      ["<HourlyRate> must be empty", "Write <HourlyRate />"],
    ],
    [
      "an attribute that is code",
      "component",
      "It costs <Price service={'nope'} />.",
      "<Price service={",
      ["service of <Price> is code", 'service="…"'],
    ],
    [
      "an attribute of HTML that is code",
      "component",
      'See <a href={"/nope"}>it</a>.',
      "<a href={",
      ["href of <a> is code"],
    ],
    ["attributes spread", "component", "It costs <Price {...all} />.", "<Price {", ["{...all} of <Price> is code"]],
    ["a figure in braces", "component", '{"$49,000"}', '{"$49', ['{"$49,000"} is code']],
    ["a sentence that begins with export", "component", "export rules apply.", "export r", ["begins with a capital"]],
    ["a style", "component", '<span style="color: red">Now</span>.', "<span", ["<span> has a style"]],
    [
      "a control of a form",
      "component",
      '<textarea value="x">y</textarea>',
      "<textarea",
      ["<textarea> is part of a form", "(/contact)"],
    ],
    ["a program", "component", '<iframe title="A map" />', "<iframe", ["<iframe> is not text"]],
    ["a film", "component", '<video src="/assets/tour.mp4" />', "<video", ["<video> is not text"]],
    ["an empty element that is not", "component", "<br>Now</br>", "<br>", ["<br> must be empty"]],
    [
      "an attribute of React",
      "component",
      '<p dangerouslySetInnerHTML="x">Now</p>',
      "<p danger",
      ["<p> has the attribute dangerouslySetInnerHTML", "between <p> and </p>"],
    ],
    ["children as an attribute", "component", 'Now<br children="x" />', "<br", ["which is not part of HTML"]],
    ["an old element that is empty", "component", "<keygen>x</keygen>", "<keygen", ["must be empty"]],
    [
      "a period that is none, in a service's text",
      "legal",
      'For <Retention of="nope" />.',
      "<Retention",
      ["names no retention period"],
    ],
    ["an amount in a link's title", "claim", '[x](/about "costs $49,000")', "$49,000", ['"$49,000" is not a figure']],
    [
      "an amount in a picture's title",
      "claim",
      '![A queue](/assets/queue.svg "costs $49,000")',
      "$49,000",
      ['"$49,000" is not a figure'],
    ],
    [
      "an amount in the title of a reference",
      "claim",
      '[x][y]\n\n[y]: /about "costs $49,000"',
      "$49,000",
      ['"$49,000" is not a figure'],
    ],
    [
      "an amount in a tooltip",
      "claim",
      '<abbr title="costs $49,000">LLM</abbr> it is.',
      "$49,000",
      ['"$49,000" is not a figure'],
    ],
    [
      "a term over the end of a line",
      "claim",
      "> A total of 77\n> days after.",
      "77\n> days",
      ['"77 days" is not a figure'],
    ],
    [
      "a term with a space that does not break",
      "claim",
      "Of 77&nbsp;days.",
      "77&nbsp;days",
      ['"77 days" is not a figure'],
    ],
    [
      "a component with a line to itself",
      "component",
      'It takes\n<Weeks service="data-intelligence" />\nin all.',
      '<Weeks service="data-intelligence" />\nin all',
      ["<Weeks> has a line to itself", "on one line"],
    ],
    ["the hourly rate", "claim", "At $500/hr.", "$500", ['<HourlyRate />, which says "$500/hr", in its place']],
  ] satisfies ProseRow[]
).map((row) => atEndOfProse(row));

/** A mistake in a line at the end of a text; the finding must point at the text `at` within that line. */
export type ProseRow = [name: string, rule: string, line: string, at: string, says: string[]];

/** The mistake that a row describes. */
export function atEndOfProse([name, rule, line, at, says]: ProseRow): Mistake {
  return { name, rule, file, make: (project) => project.write(file, `${project.read(file)}\n${line}\n`), at, says };
}

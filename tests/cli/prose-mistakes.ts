import type { Mistake } from "./mistakes.ts";

const file = "content/services/strategic-ai-consultation.mdx";

/** Mistakes that are one more line at the end of a text, with where in the line they are found. */
export const proseMistakes: Mistake[] = (
  [
    [
      "an unknown component",
      "component",
      "<Foo />",
      "<Foo",
      ["<Foo> is no component of prose", "The components are: Brand"],
    ],
    [
      "a component misspelled",
      "component",
      'It costs <Prise service="data-intelligence" />.',
      "<Prise",
      ['Did you mean "Price"?'],
    ],
    [
      "a price of nothing",
      "component",
      "It costs <Price />.",
      "<Price />",
      ["<Price> does not say of what", 'Write <Price service="…" /> or <Price package="…" />'],
    ],
    [
      "a price of two things",
      "component",
      'At <Price service="data-intelligence" package="personal-ai-strategy" />.',
      '<Price service="data-intelligence" package',
      ["says of what more than once"],
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
      ["<HourlyRate> stands around something", "Write <HourlyRate />"],
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
    ["code in braces", "component", "It costs {foo}.", "{foo}", ["{foo} is code", "write a brace as \\{"]],
    ["a figure in braces", "component", '{"$49,000"}', '{"$49', ['{"$49,000"} is code']],
    [
      "an import",
      "component",
      "import Foo from './foo.tsx'",
      "import Foo",
      ["Prose cannot import or export", "Take it out"],
    ],
    ["a style", "component", '<span style="color: red">Now</span>.', "<span", ["<span> has a style"]],
    ["an empty element that is not", "component", "<br>Now</br>", "<br>", ["<br> stands around something"]],
    [
      "a period that is none, in a service's text",
      "legal",
      'For <Retention of="nope" />.',
      "<Retention",
      ["names no retention period"],
    ],
  ] satisfies [name: string, rule: string, line: string, at: string, says: string[]][]
).map(([name, rule, line, at, says]) => ({
  name,
  rule,
  file,
  make: (project) => project.write(file, `${project.read(file)}\n${line}\n`),
  at,
  says,
}));

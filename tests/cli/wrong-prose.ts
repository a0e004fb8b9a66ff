import { prose } from "./sample.ts";
import type { WrongEdit } from "./wrong-edit.ts";

/** Sentences with a figure that nothing vouches for, and the figure. */
const claims: [text: string, figure: string][] = [
  ["It cuts the cost of mail by 40%.", "40%"],
  ["It cuts the cost by forty percent.", "forty percent"],
  ["Answers go out 2x faster.", "2x"],
  ["The return is tenfold.", "tenfold"],
  ["Answers come three times faster than before.", "three times faster"],
  ["It is twice as fast as a person.", "twice as fast"],
  ["It doubles your revenue.", "doubles your revenue"],
  ["Half of all businesses lose mail.", "Half of all"],
  ["Nine out of ten offices agree.", "Nine out of ten"],
  ["One in three letters is lost.", "One in three"],
  ["We have 12 clients in the valley.", "12 clients"],
  ["It has read a thousand invoices.", "a thousand invoices"],
  ["Over 40 clients use it.", "40 clients"],
  ["We serve 200+ small businesses.", "200+ small businesses"],
  ["It runs in 3 countries.", "3 countries"],
  ["Hundreds of clients trust it.", "Hundreds of clients"],
  ["It saves 20 hours a week.", "20 hours"],
  ["It is done in two weeks.", "two weeks"],
  ["You hear from us within 24 hours.", "24 hours"],
  ["There is a 90-day warranty.", "90-day"],
  ["It costs $5,000 less.", "$5,000"],
  ["It costs fifty thousand dollars elsewhere.", "fifty thousand dollars"],
  ["Mail costs firms $2.4M a year.", "$2.4M"],
  ["It costs USD 500 to begin.", "USD 500"],
  ["It cuts mail by **30**%.", "30%"],
  ["![Mail falls by 35%](/assets/mail.svg)", "35%"],
];

const inProse: [text: string, rule: string, says: string[], remedy?: string][] = [
  [
    "It takes 4-6 weeks.",
    "claim",
    ["the delivery of sample-agents", 'Write <Weeks service="sample-agents" /> in its place'],
    'It takes <Weeks service="sample-agents" />.',
  ],
  [
    "It costs $40,000.",
    "claim",
    ["the fee of sample-agents", 'Write <Price service="sample-agents" />'],
    'It costs <Price service="sample-agents" />.',
  ],
  [
    "It costs <Price />.",
    "component",
    ["<Price> is missing its attribute", '<Price service="…" />'],
    'It costs <Price service="sample-agents" />.',
  ],
  [
    'It costs <Price service="sample-agent" />.',
    "reference",
    ['Did you mean "sample-agents"?'],
    'It costs <Price service="sample-agents" />.',
  ],
  [
    'It costs <Pric service="sample-agents" />.',
    "component",
    ['Did you mean "Price"?'],
    'It costs <Price service="sample-agents" />.',
  ],
  ["See [the solutions](/solution).", "link", ['Did you mean "/solutions"?'], "See [the solutions](/solutions)."],
  ["See [it](about).", "link", ["Write /about."], "See [it](/about)."],
  ["See [](/terms).", "link", ["The link has no words"], "See [the terms](/terms)."],
  ["See [it] (/about).", "markdown", ["without a space between"], "See [it](/about)."],
  ["![](/assets/mail.svg)", "image-alt", ["has no alt text"], "![Mail, sorted](/assets/mail.svg)"],
  ["# More", "markdown", ["Begin the heading with ## or ###"], "### More"],
  ["###More", "markdown", ["Write a space after them"], "### More"],
  ["| a | b |\n| - | - |\n| c | d |", "markdown", ["Write a list"], "- a: c\n- b: d"],
  ["It is ~~not~~ right.", "markdown", ["Remove the words"], "It is right."],
  ["The {writing is done.", "syntax", ["Remove it, or write \\{"], "The \\{writing is done."],
  ["The {writing} is done.", "component", ["is code", "Write the text itself"], "The writing is done."],
  ["import Note from './note';", "component", ["or remove it"], "A note."],
  ["If a <1, wait.", "syntax", ["Write \\<"], "If a \\<1, wait."],
  ["TODO: write about the rules.", "placeholder", ['"TODO" is a placeholder'], "The rules are short."],
  ["The fee is TBD.", "placeholder", ['"TBD" is a placeholder'], "The fee is published."],
  ["Lorem ipsum dolor sit amet.", "placeholder", ["is a placeholder"], "The mail is read."],
  ["Ask [your name] for it.", "placeholder", ["is a placeholder"], "Ask us for it."],
  ["<<<<<<< HEAD", "syntax", ["A merge is not finished"], "Sorted."],
  ["=======", "syntax", ["A merge is not finished"], "Sorted."],
  ["A word\u200B here.", "syntax", ["An invisible character (U+200B)"], "A word here."],
];

/** Mistakes in a paragraph at the end of a text, and the paragraph that the remedy asks for. */
export const wrongProse: WrongEdit[] = [
  ...claims.map(([text, figure]): WrongEdit => ({
    name: text,
    edits: [[prose, "", text]],
    rule: "claim",
    says: [`"${figure}" is not a figure in the catalogue`, 'figures: { "<source>": ['],
    remedy: [[prose, text, "Said without a number."]],
  })),
  ...inProse.map(([text, rule, says, remedy]): WrongEdit => ({
    name: text,
    edits: [[prose, "", text]],
    rule,
    says,
    ...(remedy !== undefined && { remedy: [[prose, text, remedy]] }),
  })),
];

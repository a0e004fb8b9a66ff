import type { z } from "zod";

/** A value for each `{name}` in a text. TypeScript knows the names of a text that is a constant. */
export type ValuesFor<Text extends string, Value> = Readonly<Record<NamesIn<Text>, Value>>;

type NamesIn<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | NamesIn<Rest>
    : never;

/** Replaces each `{name}` in a text with its value. Unknown names stay as they are. */
export function fillTemplate<Text extends string>(text: Text, values: ValuesFor<Text, string | number>): string {
  const known: Readonly<Record<string, string | number | undefined>> = values;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(known[name] ?? placeholder));
}

/** A text for no day, for one day, and for a number of `{days}`. */
export interface DaysText {
  none: string;
  one: string;
  many: string;
}

/** Picks the text for a number of days, and replaces its placeholders. */
export function fillDays(text: DaysText, days: number, values: Readonly<Record<string, string>> = {}): string {
  const picked = days === 0 ? text.none : days === 1 ? text.one : text.many;
  return fillTemplate(picked, { ...values, days });
}

/** Returns a copy of the data with the placeholders of all its texts replaced. */
export function fillTemplates<Texts>(texts: Texts, values: Readonly<Record<string, string | number>>): Texts {
  const fill = (_: string, value: unknown) => (typeof value === "string" ? fillTemplate(value, values) : value);
  return JSON.parse(JSON.stringify(texts), fill) as Texts;
}

/** A zod check: the text has every required placeholder, and no other than those listed. */
export function checkPlaceholders(names: readonly string[], required: readonly string[] = []) {
  const known = names.map((name) => `{${name}}`);
  return ({ value: text, issues }: z.core.ParsePayload<string>) => {
    const unknown = (text.match(/\{[^{}]*\}?|\}/g) ?? []).find((each) => !known.includes(each));
    const missing = required.map((name) => `{${name}}`).find((each) => !text.includes(each));
    const message =
      unknown === undefined
        ? missing && `must contain ${missing}`
        : `has ${unknown}, which is not a placeholder: this text may have ${known.join(", ") || "none"}`;
    if (message !== undefined) issues.push({ code: "custom", input: text, message });
  };
}

/** Makes the first letter a capital. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Splits a text after each period, so that lines can break between sentences. */
export function splitSentences(text: string): string[] {
  return text.split(/(?<=\.) /);
}

/** Replaces straight apostrophes and quotation marks with typographic ones. */
export function smartenQuotes(text: string): string {
  return text
    .replace(/(^|[\s([{—–-])"/g, "$1“")
    .replaceAll('"', "”")
    .replace(/(^|[\s([{“])'(?=[^\s'])/g, "$1‘")
    .replaceAll("'", "’");
}

import { paint, plain, plainLines } from "./plain.ts";

/** A label and its value. */
export type Fact = readonly [label: string, value: string | null | undefined];

/** Facts, one per line; those without a value are left out. */
export function factSheet(facts: readonly Fact[]): string {
  const width = Math.max(...facts.map(([label]) => plain(label).length));
  return facts
    .filter(([, value]) => value !== null && value !== undefined && value !== "")
    .map(([label, value]) => `${paint("dim", plain(label).padEnd(width))}  ${plain(value ?? "")}`)
    .join("\n");
}

/** A text with a bar before each line, so that it cannot imitate this program's output. */
export function quote(text: string): string {
  return plainLines(text)
    .map((line) => `${paint("dim", "│")} ${line}`.trimEnd())
    .join("\n");
}

/** A heading with a text below it. */
export function section(heading: string, body: string): string {
  return `\n${paint("bold", plain(heading))}\n${body}`;
}

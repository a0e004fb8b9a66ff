import { styleText } from "node:util";

/**
 * Makes untrusted text safe on one line of a terminal: control characters and line breaks become symbols (␛, ␊), and
 * anything else that is invisible or changes the direction of writing becomes �.
 */
export function plain(text: string): string {
  return text.toWellFormed().replace(invisible, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? "␡" : "�";
  });
}

/** A value as JSON with every invisible character escaped, which does not change what a program reads. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replace(invisible, (character) =>
    character === "\n" ? character : character.replace(/[^]/g, escapeUnit),
  );
}

/** A color or weight of `styleText`; used on terminals only, and never with `NO_COLOR`. */
export type Style = Exclude<Parameters<typeof styleText>[0], undefined>;

/** A text in a style, if standard output supports it. */
export function paint(style: Style, text: string): string {
  return styleText(style, text, { stream: process.stdout });
}

/** Prints a command's result. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** A label and its value. */
export type Detail = readonly [label: string, value: string | null | undefined];

/** Details, one per line; those without a value are left out. */
export function detailList(details: readonly Detail[]): string {
  const width = Math.max(...details.map(([label]) => plain(label).length));
  return details
    .filter(([, value]) => value !== null && value !== undefined && value !== "")
    .map(([label, value]) => `${paint("dim", plain(label).padEnd(width))}  ${plain(value ?? "")}`)
    .join("\n");
}

/** An untrusted text made safe, with a bar before each line, so that it cannot imitate this program's output. */
export function quote(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `${paint("dim", "│")} ${plain(line)}`.trimEnd())
    .join("\n");
}

/** A heading with a text below it. */
export function section(heading: string, body: string): string {
  return `\n${paint("bold", plain(heading))}\n${body}`;
}

/** Control, format (bidirectional included) and separator characters, except joiners, which emoji and scripts need. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

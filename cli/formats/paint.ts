import { styleText } from "node:util";

/** A color or weight of `styleText`; used on terminals only, and never with `NO_COLOR`. */
export type Style = Exclude<Parameters<typeof styleText>[0], undefined>;

/** A text in a style, if standard output supports it. */
export function paint(style: Style, text: string): string {
  return styleText(style, text, { stream: process.stdout });
}

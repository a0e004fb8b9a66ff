import { Option } from "commander";

/** The example shown below a command's help. */
export function example(command: string): string {
  return `\nExample:\n  npx site-cli ${command}`;
}

/** The `--format` of a command; the first format is the default. */
export function formatOption(formats: readonly [string, ...string[]]): Option {
  return new Option("--format <format>", "output format").choices(formats).default(formats[0]);
}

import type { CheckResult } from "../finding.ts";
import { plain } from "./plain.ts";
import { span } from "./span.ts";

/** Findings one per line, `file:line:column: severity: message [rule]`, as compilers print them and editors read them. */
export function formatLines({ findings }: CheckResult): string {
  return findings
    .map(({ rule, severity, place, message, remedy }) => {
      const { line, column } = span(place).start;
      return plain(`${place.source.path}:${line}:${column}: ${severity}: ${message} ${remedy} [${rule}]`);
    })
    .join("\n");
}

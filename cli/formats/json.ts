import type { CheckResult } from "../finding.ts";
import { jsonText } from "./plain.ts";
import { span } from "./span.ts";
import { codeFrame } from "./text.ts";

/** Findings as JSON. `version` increases if a field is removed or changes meaning; fields may be added at any time. */
export function formatJson({ findings, silenced, fileCount }: CheckResult): string {
  const listed = findings.map(({ rule, severity, place, message, remedy }) => ({
    rule,
    severity,
    file: place.source.path,
    field: place.field ?? null,
    ...span(place),
    message,
    remedy,
    frame: codeFrame(place).join("\n"),
  }));
  return jsonText({ version: 1, fileCount, silenced, findings: listed });
}

import type { Log } from "sarif";
import { rules } from "../checks/index.ts";
import type { CheckResult } from "../finding.ts";
import { jsonText } from "./plain.ts";
import { span } from "./text.ts";

/** Findings as SARIF 2.1.0, which code hosts and editors show. */
export function formatSarif({ findings }: CheckResult): string {
  const results = findings.map(({ rule, severity, place, message, remedy }) => {
    const { start, end } = span(place);
    return {
      ruleId: rule,
      ruleIndex: rules.findIndex(({ id }) => id === rule),
      level: severity,
      message: { text: `${message} ${remedy}` },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: encodeURI(place.source.path), uriBaseId: "PROJECT" },
            region: { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column },
          },
        },
      ],
    };
  });
  const driver = {
    name: "site-cli",
    rules: rules.map(({ id, severity, summary, why }) => ({
      id,
      shortDescription: { text: summary },
      fullDescription: { text: why },
      defaultConfiguration: { level: severity },
    })),
  };
  // Held to the published types of the format.
  const log: Log = {
    $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
    version: "2.1.0",
    runs: [{ tool: { driver }, columnKind: "utf16CodeUnits", results }],
  };
  return jsonText(log);
}

import { sep } from "node:path";
import type { TestProject } from "vitest/node";

/** Refuses tests of this firm's own content, except to update snapshots and to compare it with the specification. */
export default function setup({ vitest: { config } }: TestProject): void {
  const isCopy = import.meta.dirname.includes(`${sep}.cache${sep}`);
  if (isCopy || config.snapshotOptions.updateSnapshot === "all" || config.dir?.endsWith("specification")) return;
  throw new Error("These tests need a copy of the project with an invented firm. Run: npm test -- unit <file>");
}

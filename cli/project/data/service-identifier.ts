import { parseSync } from "oxc-parser";

/** Name under which the index imports a service: `process-automation` → `processAutomation`. */
export function serviceIdentifier(slug: string, taken: readonly string[] = ["services"]): string {
  const name = slug.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  // Reserved words like "let" and "await" are semantic errors, not syntax errors.
  const { errors } = parseSync("name.ts", `import ${name} from "./x.ts";`, { showSemanticErrors: true });
  const usable = errors.length === 0;
  return usable && !taken.includes(name) ? name : `service${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

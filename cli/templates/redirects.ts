import type { Redirects } from "../../content/schema/site.ts";

/** The text of `content/redirects.ts`, before formatting. */
export function redirectsModule(redirects: Redirects): string {
  return `import type { RedirectsSource } from "./schema/site.ts";\n\nexport default ${JSON.stringify(redirects)} satisfies RedirectsSource;\n`;
}

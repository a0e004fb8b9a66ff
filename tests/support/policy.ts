import type { Page } from "@playwright/test";

/** Records what the content security policy blocks, on every page that is opened from now on. */
export async function recordViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("violated", (what: string) => violations.push(what));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      (globalThis as unknown as { violated: (what: string) => void }).violated(`${violatedDirective}: ${blockedURI}`);
    });
  });
  return violations;
}

import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

/** Options a test file can set with `test.use`. */
interface Options {
  /** Console messages and failed requests that a test provokes on purpose; any others fail it. */
  allowedProblems: RegExp | undefined;
}

/** Playwright's `test`, failing on any stray console error or warning, page error or failed request. */
export const test = base.extend<Options>({
  allowedProblems: [undefined, { option: true }],
  page: async ({ page, baseURL, allowedProblems }, use) => {
    const problems: string[] = [];
    const own = (url: string) => baseURL !== undefined && url.startsWith(baseURL);
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") problems.push(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => problems.push(`page error: ${error.message}`));
    page.on("requestfailed", (request) => {
      // Leaving a page aborts its pending requests, which is no fault of the site.
      const reason = request.failure()?.errorText ?? "unknown";
      if (own(request.url()) && reason !== "net::ERR_ABORTED") problems.push(`failed: ${request.url()} (${reason})`);
    });
    page.on("response", (response) => {
      if (own(response.url()) && response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
    });
    await use(page);
    const stray = problems.filter((problem) => !allowedProblems?.test(problem));
    if (stray.length > 0) throw new Error(`The page reported problems:\n  ${stray.join("\n  ")}`);
  },
});

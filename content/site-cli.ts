/**
 * How a command of the operator's is given where the text is read: `SITE_CLI`, which a machine sets to its wrapper, or by
 * npx in the project's folder.
 */
export function siteCli(): string {
  return process.env["SITE_CLI"] || "npx site-cli";
}

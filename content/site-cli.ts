/** The command prefix shown in emails and hints. `SITE_CLI` overrides `npx site-cli`. */
export function siteCli(): string {
  return process.env["SITE_CLI"] || "npx site-cli";
}

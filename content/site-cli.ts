/** The command prefix shown in emails and hints. `SITE_CLI` overrides `npx site-cli`. */
export function siteCli(): string {
  return process.env["SITE_CLI"] || "npx site-cli";
}

/** Content that does not match its schema. The message names the file and the field. */
export class InvalidContentError extends Error {
  override name = "InvalidContentError";

  constructor(problem: string) {
    super(`${problem}\nRun "npx site-cli check".`);
  }
}

/** The command prefix shown in emails and hints. `SITE_CLI` overrides `npx site-cli`. */
export function siteCli(): string {
  return process.env["SITE_CLI"] || "npx site-cli";
}

/** Content that does not match its schema. */
export class InvalidContentError extends Error {
  override name = "InvalidContentError";
  /** Names the file and the field. */
  readonly problem: string;
  readonly remedy: string;

  constructor(problem: string) {
    const remedy = `Run ${siteCli()} check.`;
    super(`${problem}\n${remedy}`);
    this.problem = problem;
    this.remedy = remedy;
  }
}

import packageJson from "../package.json" with { type: "json" };

/** A request that cannot be carried out as given: printed without a stack trace, exit code 2. */
export class Refusal extends Error {
  override name = "Refusal";
  /** What to do instead. */
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

/** The refusal for a command that needs sound content, which this project has not; undefined for other errors. */
export function invalidContent(error: unknown): Refusal | undefined {
  if (!(error instanceof Error && error.name === "InvalidContent")) return undefined;
  const [problem = "", ...remedy] = error.message.split(/\n(?=Run )/);
  return new Refusal(problem, remedy.join("\n"));
}

/** The refusal for a command that needs a development dependency, which a server omits; undefined for other errors. */
export function missingPackage(error: unknown): Refusal | undefined {
  if (!(error instanceof Error && "code" in error && String(error.code).endsWith("MODULE_NOT_FOUND"))) return undefined;
  const [, name = ""] = /'((?:@[^/']+\/)?[^/']+)/.exec(error.message) ?? [];
  if (!(name in packageJson.devDependencies)) return undefined;
  return new Refusal(
    `This command needs ${name}, a development dependency that is not installed here.`,
    "Run it in a clone of the project, after npm ci.",
  );
}

import { InvalidContentError } from "../content/site-cli.ts";
import packageJson from "../package.json" with { type: "json" };

/** A request that cannot be carried out: printed without a stack trace, exit code 2. */
export class Refusal extends Error {
  override name = "Refusal";
  /** The remedy, in a sentence. */
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

/** Ends a command that has printed a problem: exit code 1. */
export class ProblemsFound extends Error {}

/** The refusal that an error means; undefined if the error is a bug. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof InvalidContentError) return new Refusal(error.problem, error.remedy);
  return missingPackage(error) ?? brokenFile(error);
}

/** A command that needs a development dependency, on a server without them. */
function missingPackage(error: unknown): Refusal | undefined {
  if (!(error instanceof Error && "code" in error && String(error.code).endsWith("MODULE_NOT_FOUND"))) return undefined;
  const [, name = ""] = /'((?:@[^/']+\/)?[^/']+)/.exec(error.message) ?? [];
  if (!(name in packageJson.devDependencies)) return undefined;
  return new Refusal(
    `This command needs ${name}, a development dependency that is not installed here.`,
    "Run it in a clone of the project, after npm ci.",
  );
}

/** A file or folder that cannot be read or written: no permission, a full disk, a link to itself. */
function brokenFile(error: unknown): Refusal | undefined {
  if (!(error instanceof Error && "syscall" in error && "path" in error)) return undefined;
  return new Refusal(`${error.message}.`, "Fix the cause, then run it again.");
}

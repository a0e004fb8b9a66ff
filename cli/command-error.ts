import { InvalidContentError } from "../content/site-cli.ts";
import { StoreUnavailable } from "../functions/db/errors.ts";
import { RefusedChange } from "../functions/refused-change.ts";
import packageJson from "../package.json" with { type: "json" };

/** An error that is printed without a stack trace. Exit code 2. */
export class CommandError extends Error {
  override name = "CommandError";
  /** The remedy, in a sentence. */
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

/** Ends a command that has printed a problem: exit code 1. */
export class ProblemsFound extends Error {}

/** Converts an error for printing. Returns undefined for a bug. */
export function toCommandError(error: unknown): CommandError | undefined {
  if (error instanceof CommandError) return error;
  if (error instanceof InvalidContentError) return new CommandError(error.problem, error.remedy);
  if (error instanceof RefusedChange) return new CommandError(`${error.message}.`, error.remedy);
  if (error instanceof StoreUnavailable) {
    return new CommandError(
      `The database is not responding: ${error.reason}.`,
      "Check that it is running and that its disk has room. A change is made completely or not at all. Check whether " +
        "it was made before you run the command again.",
    );
  }
  if (!(error instanceof Error)) return undefined;
  const isNotFound = "code" in error && String(error.code).endsWith("MODULE_NOT_FOUND");
  const [, name = ""] = (isNotFound && /'((?:@[^/']+\/)?[^/']+)/.exec(error.message)) || [];
  if (name in packageJson.devDependencies) {
    return new CommandError(
      `This command needs ${name}, a development dependency that is not installed here.`,
      "Run it in a clone of the project, after npm ci.",
    );
  }
  // A file or folder that cannot be read or written: no permission, a full disk, a link to itself.
  if ("syscall" in error && "path" in error)
    return new CommandError(`${error.message}.`, "Fix the cause, then run it again.");
  return undefined;
}

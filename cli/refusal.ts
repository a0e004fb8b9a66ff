import packageJson from "../package.json" with { type: "json" };
import { relative } from "node:path";
import { getSystemErrorMessage } from "node:util";

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

/** Runs a write; a file system error becomes a refusal that begins with the outcome and names the path. */
export function writing<T>(root: string, { outcome, next }: { outcome: string; next: string }, write: () => T): T {
  try {
    return write();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const path = relative(root, error.dest ?? error.path ?? root);
    const reason = `${getSystemErrorMessage(error.errno)} (${error.code})`;
    throw new Refusal(`${outcome} ${path}: ${reason}.`, `${remedies[error.code] ?? "Correct that"}. ${next}`);
  }
}

// --- internal ---

interface SystemError extends Error {
  code: string;
  errno: number;
  path?: string;
  dest?: string;
}

const remedies: Record<string, string> = {
  EACCES: "Make it writable",
  EPERM: "Make it writable",
  EROFS: "Make it writable",
  ENOSPC: "Make room on the disk",
  ENAMETOOLONG: "Choose a shorter name",
  EEXIST: "Move away what is there",
  ENOTDIR: "Move away what is there",
  EISDIR: "Move away what is there",
};

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && "errno" in error && "code" in error && "syscall" in error;
}

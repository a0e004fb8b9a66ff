import { relative } from "node:path";
import { getSystemErrorMessage } from "node:util";
import { Refusal } from "./refusal.ts";

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

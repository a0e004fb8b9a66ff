import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** An email written as a file: whole or, after a crash, partial. */
export interface MailFile {
  path: string;
  /** Id of its row in the store, which may be gone. */
  mail: string;
  /** When the email was stored, in milliseconds. */
  at: number;
}

/** The email files in a data folder. */
export async function mailFiles(dataDir: string): Promise<MailFile[]> {
  const folder = join(dataDir, "mail");
  if (!existsSync(folder)) return [];
  return (await readdir(folder)).flatMap((name) => {
    const [, day, hour, minute, second, ms, mail] =
      /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-(?:[\w-]+-)?([0-9a-f-]{36})\.eml(?:\.part)?$/.exec(name) ?? [];
    if (mail === undefined) return [];
    return [{ path: join(folder, name), mail, at: Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`) }];
  });
}

/** Removes files; one that is already gone is fine. */
export async function removeFiles(files: readonly MailFile[]): Promise<void> {
  for (const { path } of files) await rm(path, { force: true });
}

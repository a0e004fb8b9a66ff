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

/** Where previews of emails are written; they may contain anyone's data, and can be regenerated. */
export function previewFolder(dataDir: string): string {
  return join(dataDir, "preview");
}

/** Removes the previews. */
export async function removePreviews(dataDir: string): Promise<void> {
  await rm(previewFolder(dataDir), { recursive: true, force: true });
}

/** Removes files; one that is already gone is fine. */
export async function removeFiles(files: readonly MailFile[]): Promise<void> {
  for (const { path } of files) await rm(path, { force: true });
}

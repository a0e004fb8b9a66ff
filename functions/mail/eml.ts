import { open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { makeFolder } from "../store/folder.ts";
import { compose, type Outgoing } from "./compose.ts";
import type { MailAddress, MailRow } from "./mails.ts";
import type { Transport } from "./transport.ts";

/** Writes each email as an `.eml` file, named by its time, kind, order and id, which appears whole or not at all. */
export function emlTransport(folder: string, from: MailAddress): Transport {
  makeFolder(folder);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    place: folder,
    async deliver(mail, draft, { now }) {
      const { message } = await composer.sendMail(compose(mail, draft, from, now));
      if (!Buffer.isBuffer(message)) throw new TypeError("The composer was asked for a buffer and gave a stream");
      await writeWhole(folder, fileName(mail, draft), message);
    },
    close: () => composer.close(),
  };
}

// --- internal ---

/** `2026-11-21T08-30-00-000Z-invoice-ORD-2026-000017-<id>.eml`: sorts by time, and a retry writes the same file. */
function fileName({ created_at: at, kind, id }: MailRow, { order: number }: Outgoing): string {
  const time = new Date(at).toISOString().replace(/[:.]/g, "-");
  return `${[time, kind, ...(number === undefined ? [] : [number]), id].join("-")}.eml`;
}

async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
  const target = join(folder, name);
  const temporary = `${target}.part`;
  const file = await open(temporary, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, target);
  // The rename is durable only once the folder is synced.
  const directory = await open(folder, "r");
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

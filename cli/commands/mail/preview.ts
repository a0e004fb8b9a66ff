import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { invoicePdf } from "../../../functions/invoice/pdf.ts";
import { contentOf } from "../../../functions/mail/compose.ts";
import { htmlOf } from "../../../functions/mail/html.ts";
import { preview, sampleOrder, type PreviewOrder } from "../../../functions/operator/preview.ts";
import { digestMail } from "../../../functions/chores/digest.ts";
import { attachedNumbers, type MailDraft, type MailKind, type TemplateKind } from "../../../functions/mail/mails.ts";
import { confirmationLinks } from "../../../functions/orders/confirmation.ts";
import { knownRecords } from "../../../functions/orders/told.ts";
import { previewFolder } from "../../../functions/privacy/mail-files.ts";
import { atDesk, type Desk } from "../../operator/desk.ts";
import { readOrder, type OrderFile } from "../../operator/order-file.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";

/** Writes an email about an order, or a sample one, as HTML and text with its attachments; sends nothing. */
export async function previewMail(
  root: string,
  kind: TemplateKind | "operator-digest",
  { order }: { order?: string },
): Promise<void> {
  await atDesk(root, async (desk) => {
    const files = kind === "operator-digest" ? await digestFiles(desk) : await templateFiles(desk, kind, order);
    const folder = previewFolder(desk.dataDir);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(folder, name), content, { mode: 0o600 });
      print(join(folder, name));
    }
  });
}

// --- internal ---

type Files = Record<string, string | Buffer>;

async function digestFiles({ store, mail }: Desk): Promise<Files> {
  const draft = await digestMail(store, mail, Date.now());
  if (draft === undefined) {
    throw new Refusal(
      "The digest has nothing to say now.",
      "It reports what arrived between the last one and a minute ago, and what is late.",
    );
  }
  return textFiles(draft);
}

async function templateFiles(
  { store, mail, env }: Desk,
  kind: TemplateKind,
  number: string | undefined,
): Promise<Files> {
  const now = Date.now();
  const shown =
    number === undefined ? sampleOrder(now) : await knownTo(store.db, kind, await readOrder(store.db, number));
  const linkTo = env.INVOICE_MODE === "confirm" ? confirmationLinks(env.SITE_URL, store.hashKey) : undefined;
  const { draft, documents } = preview(kind, shown, mail, now, linkTo);
  const { attachment } = draft;
  const files: Files = {};
  for (const document of documents) {
    if (attachedNumbers(attachment).includes(document.number)) {
      files[`${document.number}.pdf`] = await invoicePdf(document);
    }
  }
  return {
    ...textFiles(draft),
    ...(attachment?.type === "calendar" && { [`${kind}.ics`]: attachment.text }),
    ...files,
  };
}

/** A cancellation speaks only of what its buyer was told. */
async function knownTo(db: Desk["store"]["db"], kind: MailKind, file: OrderFile): Promise<PreviewOrder> {
  if (kind !== "cancellation") return file;
  return { ...file, ...(await knownRecords(db, file)) };
}

function textFiles({ kind, to, subject, body, content }: MailDraft): Files {
  const head = `To: ${to.name} <${to.address}>\nSubject: ${subject}`;
  return {
    [`${kind}.html`]: htmlOf(subject, content ?? contentOf({ body, content: null })),
    [`${kind}.txt`]: `${head}\n\n${body}\n`,
  };
}

import type { Page } from "@playwright/test";
import { inflateSync } from "node:zlib";
import { extractText, getDocumentProxy } from "unpdf";

/** Prints the page as a visitor would and returns the text of each sheet, `squeezed`. */
export async function print(page: Page, format: "A4" | "Letter"): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format })));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map(squeezed);
}

/** A text without its whitespace: line breaks and the gaps left by kerning do not matter. */
export function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, "");
}

/** How many pages a PDF has, and its text as it is drawn. */
export async function readPaper(pdf: Buffer): Promise<{ pages: number; text: string }> {
  const { totalPages, text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return { pages: totalPages, text };
}

/** The pieces of text on the first page with their horizontal ends and their baselines, in points from left and bottom. */
export async function piecesOf(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
    return [{ text: item.str, left: x, right: x + item.width, y }];
  });
}

/** The text of a document as its readers find it: what is written beside what is drawn in another sequence, and all else. */
export async function writtenText(pdf: Buffer): Promise<string> {
  const streams = pdf.toString("latin1").matchAll(/stream\n(.*?)\nendstream/gs);
  const said = Array.from(streams).flatMap(([, stream = ""]) => {
    const bytes = Buffer.from(stream, "latin1");
    // Only what is deflated; pictures and fonts hold no such mark.
    const content = bytes[0] === 0x78 ? inflateSync(bytes).toString("latin1") : "";
    return Array.from(content.matchAll(/\/ActualText \(\xfe\xff((?:\\[^]|[^\\)])*)\)/g), ([, actual = ""]) =>
      Buffer.from(unescaped(actual), "latin1").swap16().toString("utf16le"),
    );
  });
  return [(await readPaper(pdf)).text, ...said].join("\n").normalize("NFC");
}

// --- internal ---

/** A string of a PDF without its escapes. */
function unescaped(text: string): string {
  const controls: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
  return text.replace(/\\([^])/g, (_, letter: string) => controls[letter] ?? letter);
}

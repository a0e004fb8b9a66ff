import type { Page } from "@playwright/test";
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

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

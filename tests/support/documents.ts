import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { DomUtils, parseDocument } from "htmlparser2";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { extractText, getDocumentProxy } from "unpdf";

/** Prints the page as a visitor would and returns the text of each sheet, `withoutWhitespace`. */
export async function printPages(page: Page, format: "A4" | "Letter"): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format })));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map(withoutWhitespace);
}

/** A text without its whitespace: line breaks and the gaps left by kerning do not matter. */
export function withoutWhitespace(text: string): string {
  return text.replaceAll(/\s+/g, "");
}

export async function readPdf(pdf: Buffer): Promise<{ pages: number; text: string }> {
  const { totalPages, text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return { pages: totalPages, text };
}

/** Every letter and digit of HTML without its controls, as a screen reader reads it. */
export function lettersOfHtml(html: string): string {
  return spoken(parseDocument(html)).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Every letter and digit of Markdown, rendered by a common parser. */
export function lettersOfMarkdown(markdown: string): string {
  const extensions = { extensions: [gfm()], htmlExtensions: [gfmHtml()] };
  return lettersOfHtml(micromark(markdown, { allowDangerousHtml: true, allowDangerousProtocol: true, ...extensions }));
}

/** The rows of a workbook's first sheet by its headings: texts are texts, and numbers numbers, as spreadsheets take them. */
export function recordsIn(workbook: Uint8Array): Record<string, string | number>[] {
  const files = unzipSync(workbook);
  const tags = (path: string, name: string) =>
    DomUtils.getElementsByTagName(name, parseDocument(strFromU8(files[path] ?? new Uint8Array()), { xmlMode: true }));
  // Excel escapes the underscore of a text that looks like the code of a character.
  const texts = tags("xl/sharedStrings.xml", "si").map((text) => DomUtils.textContent(text).replaceAll("_x005F_", "_"));
  const [headings = [], ...rows] = tags("xl/worksheets/sheet1.xml", "row").map((row) =>
    DomUtils.getElementsByTagName("c", row).map((cell) => {
      const value = DomUtils.textContent(cell);
      if (value === "") return "";
      return cell.attribs["t"] === "s" ? (texts[Number(value)] ?? "") : Number(value);
    }),
  );
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [String(headings[index]), cell])));
}

function spoken(node: ReturnType<typeof parseDocument>["children"][number]): string {
  if ("data" in node) return node.nodeType === 3 ? node.data : "";
  const inside = node.children.map((each) => spoken(each)).join("");
  if (!("attribs" in node)) return inside;
  const { name, attribs } = node;
  if (attribs["data-mdast"] === "ignore" || /^(?:button|form|script|style)$/.test(name)) return "";
  if (attribs["aria-hidden"] === "true" || attribs["role"] === "status") return "";
  if (name === "svg") return attribs["role"] === "img" ? (attribs["aria-label"] ?? "") : "";
  if (name === "img") return attribs["alt"] ?? "";
  return name === "a" && inside === "" ? (attribs["aria-label"] ?? "") : inside;
}

import { buffer } from "node:stream/consumers";
import Pdf from "pdfkit";
import { faces, fontFile, printable, type Face } from "./glyphs.ts";

export interface TextStyle {
  face: Face;
  /** In points. */
  size: number;
  color: string;
  /** Extra space between paragraphs, as a share of the size. */
  gap?: number;
}

/** The left or right edge of a text and the baseline of its first line, in points from the top left. Default width: to the margin. */
interface Position {
  x: number;
  y: number;
  align?: "left" | "right";
  width?: number;
}

export type TextBlock = readonly [text: string | readonly string[], style: TextStyle, position: Position];

/** The page's margins as coordinates, in points. */
export const edge = { left: 56, right: 556, top: 56, bottom: 750 } as const;
export const contentWidth = edge.right - edge.left;

/** Creates a one-page PDF: US Letter, in English, tagged for screen readers. The same input gives the same bytes. */
export async function createPdf(
  info: { title: string; author: string; date: Date },
  drawContent: (page: Page) => void,
): Promise<Buffer<ArrayBuffer>> {
  const { title, author, date } = info;
  const pdf = new Pdf({
    size: [612, 792],
    margin: 0,
    // No initial font: the default one would not be embedded.
    font: "",
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: date, ModDate: date },
  });
  // pdfkit embeds only the fonts in use.
  for (const face of faces) pdf.registerFont(face, fontFile(face));
  const bytes = buffer(pdf);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  drawContent(new Page(pdf, root));
  root.end();
  pdf.end();
  return bytes;
}

/** A page, or a part of it with its own element in the structure that screen readers follow. */
export class Page {
  readonly pdf: PDFKit.PDFDocument;
  readonly #element: PDFKit.PDFStructureElement;

  constructor(pdf: PDFKit.PDFDocument, element: PDFKit.PDFStructureElement) {
    this.pdf = pdf;
    this.#element = element;
  }

  /** Adds an element to the structure, and returns the part of the page in it. */
  part(kind: "Table" | "TR" | "TH" | "TD"): Page {
    const element = this.pdf.struct(kind);
    this.#element.add(element);
    return new Page(this.pdf, element);
  }

  /** Writes texts below one another as elements of the structure, and returns the `y` below them. */
  write(kind: string, text: TextBlock[0], style: TextStyle, { x, y, align = "left", width }: Position): number {
    const [left, available] = align === "left" ? [x, edge.right - x] : [edge.left, x - edge.left];
    const options = { ...this.#setStyle(style), align, width: width ?? available, structParent: this.#element };
    this.pdf.fillColor(style.color).text(printableLines(text), left, y, {
      ...options,
      structType: kind,
      baseline: "alphabetic",
    });
    return this.pdf.y;
  }

  /** Adds a table's row of cells, and returns the `y` below the tallest. */
  row(kind: "TH" | "TD", cells: readonly (readonly TextBlock[])[]): number {
    const row = this.part("TR");
    const ends = cells.flatMap((texts) => {
      const cell = row.part(kind);
      return texts.map((text) => cell.write("P", ...text));
    });
    return Math.max(...ends);
  }

  /** Reduces the size of a style until the texts fit in the height. */
  shrinkToFit(texts: readonly string[], style: TextStyle, height: number): TextStyle {
    const options = { ...this.#setStyle(style), width: contentWidth };
    if (this.pdf.heightOfString(printableLines(texts), options) <= height || style.size < 5.5) return style;
    return this.shrinkToFit(texts, { ...style, size: style.size - 0.5 }, height);
  }

  /** Draws decoration, which screen readers skip. */
  decorate(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.pdf.markContent("Artifact", { type: "Layout" });
    draw(this.pdf);
    this.pdf.endMarkedContent();
  }

  /** Draws a horizontal line from margin to margin. */
  rule(y: number, color: string): void {
    this.decorate((pdf) => pdf.moveTo(edge.left, y).lineTo(edge.right, y).lineWidth(0.75).stroke(color));
  }

  /** Sets font and size, and returns the leading as pdfkit's options. */
  #setStyle({ face, size, gap = 0 }: TextStyle): PDFKit.Mixins.TextOptions {
    this.pdf.font(face).fontSize(size);
    return { lineGap: size * 1.45 - this.pdf.currentLineHeight(true), paragraphGap: size * gap };
  }
}

function printableLines(texts: string | readonly string[]): string {
  return Array.from([texts].flat(), printable).join("\n");
}

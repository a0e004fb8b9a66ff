import Pdf from "pdfkit";
import { fontFile, printable, type Face } from "./letters.ts";

/** The style of a line of text. */
export interface Type {
  face: Face;
  /** In points. */
  size: number;
  color: string;
}

/** Where text goes: its left or right edge and the baseline of its first line, in points from the top left. */
export interface Place {
  x: number;
  y: number;
  align?: "left" | "right";
}

/** One page with absolute positions: nothing flows, so nothing can overflow onto another page. */
export interface Paper {
  readonly document: PDFKit.PDFDocument;
  /** Width of one line of printable text. */
  widthOf(text: string, type: Type): number;
  /** Breaks a text into lines of at most `width`; a longer word is broken, too. */
  wrap(text: string, type: Type, width: number): string[];
  /** Draws one line; `ending` follows it unseen, such as the space that separates two lines read aloud as one. */
  line(text: string, type: Type, place: Place, ending?: "" | " "): void;
  /** Draws decoration, such as a rule; screen readers skip it. */
  decorate(draw: () => void): void;
}

/** A US Letter page in English, tagged for screen readers. The same calls on it produce the same bytes. */
export function openPaper(title: string, author: string, date: Date): Paper {
  const document = new Pdf({
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
  for (const face of ["display", "text", "strong"] as const) document.registerFont(face, fontFile(face));

  function widthOf(text: string, { face, size }: Type): number {
    return document.font(face).fontSize(size).widthOfString(text);
  }

  /** The longest prefix of a word that fits, of at least one character. */
  function fitting(word: string, type: Type, width: number): string {
    let fit = "";
    for (const letter of word) {
      if (fit !== "" && widthOf(fit + letter, type) > width) break;
      fit += letter;
    }
    return fit;
  }

  return {
    document,
    widthOf,
    wrap(text, type, width) {
      const lines: string[] = [];
      let current = "";
      for (const word of printable(text).split(" ")) {
        const longer = current === "" ? word : `${current} ${word}`;
        if (widthOf(longer, type) <= width) {
          current = longer;
          continue;
        }
        if (current !== "") lines.push(current);
        current = word;
        while (widthOf(current, type) > width) {
          const part = fitting(current, type, width);
          if (part === current) break;
          lines.push(part);
          current = current.slice(part.length);
        }
      }
      return [...lines, current];
    },
    line(text, type, { x, y, align = "left" }, ending = "") {
      const shown = printable(text);
      const left = align === "right" ? x - widthOf(shown, type) : x;
      document.font(type.face).fontSize(type.size).fillColor(type.color);
      document.text(`${shown}${ending}`, left, y, { lineBreak: false, baseline: "alphabetic" });
    },
    decorate(draw) {
      document.markContent("Artifact", { type: "Layout" });
      draw();
      document.endMarkedContent();
    },
  };
}

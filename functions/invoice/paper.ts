import Pdf from "pdfkit";
import { fontFile, printable, runsOf, type Face } from "./letters.ts";

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
  const known = new Set<string>();

  function useFont(font: string, size: number): void {
    if (!known.has(font)) {
      document.registerFont(font, fontFile(font));
      known.add(font);
    }
    document.font(font).fontSize(size);
  }

  function widthOf(text: string, { face, size }: Type): number {
    return runsOf(text, face).reduce((sum, run) => {
      useFont(run.font, size);
      return sum + document.widthOfString(run.text);
    }, 0);
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
      let left = align === "right" ? x - widthOf(shown, type) : x;
      for (const run of runsOf(`${shown}${ending}`, type.face)) {
        useFont(run.font, type.size);
        document.fillColor(type.color).text(run.text, left, y, { lineBreak: false, baseline: "alphabetic" });
        left += document.widthOfString(run.text);
      }
    },
    decorate(draw) {
      document.markContent("Artifact", { type: "Layout" });
      draw();
      document.endMarkedContent();
    },
  };
}

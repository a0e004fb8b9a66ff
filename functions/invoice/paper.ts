import Pdf from "pdfkit";
import { fontFile, printable, runsOf, type Face } from "./letters.ts";

/** How a line of text looks. */
export interface Type {
  face: Face;
  /** In points. */
  size: number;
  color: string;
}

/** Where text goes: its left edge, or its right one, and the baseline of its first line, in points from the top. */
export interface Place {
  x: number;
  y: number;
  align?: "left" | "right";
}

/** One page, on which everything is placed to the point: nothing flows, so that nothing can flow off it. */
export interface Paper {
  readonly document: PDFKit.PDFDocument;
  /** Width of one line of printable text. */
  widthOf(text: string, type: Type): number;
  /** Breaks a text into lines of at most `width`; a word that is longer is broken as well. */
  wrap(text: string, type: Type, width: number): string[];
  /** Draws one line; `ending` follows it unseen, such as the space before the next line of what is read aloud as one. */
  line(text: string, type: Type, place: Place, ending?: "" | " "): void;
  /** Draws something that is no content, such as a rule: screen readers pass over it. */
  decorate(draw: () => void): void;
}

/** A page of US letter size, tagged for screen readers, in English. The same calls on it give the same bytes. */
export function openPaper(title: string, author: string, date: Date): Paper {
  const document = new Pdf({
    size: [612, 792],
    margin: 0,
    // No font until one is asked for; the default would be one that is not embedded.
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

  /** The longest beginning of a word that fits, of one letter at least. */
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

import bidiFactory from "bidi-js";
import Pdf from "pdfkit";
import { faceShowing, fontFile, type Face, type OwnFace } from "../letters/fonts.ts";
import { printable } from "../letters/printable.ts";

/** The style of a line of text. */
export interface Type {
  face: OwnFace;
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
  const registered = new Set<Face>();
  /** Makes a face the current one; only those in use are in the file. */
  function take(face: Face, size: number): PDFKit.PDFDocument {
    const file = registered.has(face) ? undefined : fontFile(face);
    if (file !== undefined) document.registerFont(face, file);
    registered.add(face);
    return document.font(face).fontSize(size);
  }

  function widthOf(text: string, { face, size }: Type): number {
    return runsOf(text, face).reduce((sum, run) => sum + take(run.face, size).widthOfString(run.text), 0);
  }

  /** The longest beginning of a word that fits, of at least one character as readers count them. */
  function fitting(word: string, type: Type, width: number): string {
    let fit = "";
    for (const { segment } of graphemes.segment(word)) {
      if (fit !== "" && widthOf(fit + segment, type) > width) break;
      fit += segment;
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
      const runs = runsOf(shown, type.face);
      let left = align === "right" ? x - widthOf(shown, type) : x;
      // Read aloud and copied as it was written, not as it is drawn; a space drawn after the first word of Hebrew would
      // stand before it.
      const rewritten = runs.some(({ face }) => shaped.has(face)) || runs.map((run) => run.text).join("") !== shown;
      if (rewritten) document.markContent("Span", { actual: `${shown}${ending}` });
      for (const [index, { text: part, face }] of runs.entries()) {
        take(face, type.size).fillColor(type.color);
        document.text(rewritten || index + 1 < runs.length ? part : `${part}${ending}`, left, y, {
          lineBreak: false,
          baseline: "alphabetic",
        });
        left += document.widthOfString(part);
      }
      if (rewritten) document.endMarkedContent();
    },
    decorate(draw) {
      document.markContent("Artifact", { type: "Layout" });
      draw();
      document.endMarkedContent();
    },
  };
}

/** A part of a line in one face, written in one direction; its letters are in the sequence in which they are read. */
export interface Run {
  text: string;
  face: Face;
}

/** The runs of a line of printable text from left to right, as the Unicode Bidirectional Algorithm orders them. */
export function runsOf(text: string, face: OwnFace): Run[] {
  // The drawing library sets this vowel, whose circle belongs below a tone mark, as one letter after it.
  const drawn = text.replace(/([\u0e31\u0e34-\u0e37\u0e47-\u0e4e]*)\u0e33/g, "\u0e4d$1\u0e32");
  const { levels } = (bidi ??= bidiFactory()).getEmbeddingLevels(drawn);
  const runs: LeveledRun[] = [];
  let index = 0;
  for (const letter of drawn) {
    const level = levels[index] ?? 0;
    const previous = runs.at(-1);
    if (previous && attached.test(letter)) previous.text += letter;
    else {
      const mirrored = level % 2 === 1 ? (bidi.getMirroredCharacter(letter) ?? letter) : letter;
      const next = { text: mirrored, face: faceShowing(letter, face) ?? face, level };
      if (previous && continues(previous, next)) previous.text += mirrored;
      else runs.push(next);
    }
    index += letter.length;
  }
  return fromLeftToRight(runs);
}

// --- internal ---

/** The faces of scripts whose letters change by their neighbors, or are drawn in another sequence than written. */
const shaped: ReadonlySet<Face> = new Set(["arabic", "hebrew", "devanagari", "thai"]);

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

type LeveledRun = Run & { level: number };

let bidi: ReturnType<typeof bidiFactory> | undefined;

/** What is drawn with the letter before it. */
const attached = /[\p{M}\u200c\u200d]|\p{Emoji_Modifier}/u;
/** Letters that the drawing library itself writes from right to left, as long as they are one word. */
const rightToLeft = /^[\p{L}\p{M}\u200c\u200d]+$/u;

function continues(previous: LeveledRun, next: LeveledRun): boolean {
  if (previous.face !== next.face || previous.level !== next.level) return previous.text.endsWith("\u200d");
  return next.level % 2 === 0 || (rightToLeft.test(previous.text) && rightToLeft.test(next.text));
}

/** Reverses what is written from right to left, the innermost first (rule L2). */
function fromLeftToRight(runs: readonly LeveledRun[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      if (end === start) continue;
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end;
    }
  }
  return ordered;
}

import bidiFactory from "bidi-js";
import { faceShowing, type Face, type OwnFace } from "../letters/fonts.ts";

/** A part of a line in one face, written in one direction; its letters are in the sequence in which they are read. */
export interface Run {
  text: string;
  face: Face;
}

/** The runs of a line of printable text from left to right, as the Unicode Bidirectional Algorithm orders them. */
export function runsOf(text: string, face: OwnFace): Run[] {
  const { levels } = (bidi ??= bidiFactory()).getEmbeddingLevels(text);
  const runs: LeveledRun[] = [];
  let index = 0;
  for (const letter of text) {
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

import { nearest, nearestOnes } from "../../content/nearest.ts";

/** The nearest candidate, if no other is as near: what a word was certainly meant to be. */
export function onlyNearest(word: string, candidates: Iterable<string>): string | undefined {
  const [match, ...more] = nearestOnes(word, candidates);
  return more.length === 0 ? match : undefined;
}

/** The only candidate that has a word of three letters or more as a part. */
export function onlyWith(word: string, candidates: Iterable<string>): string | undefined {
  const [match, ...more] = [...candidates].filter((each) => each.toLowerCase().includes(word.toLowerCase()));
  return word.length > 2 && more.length === 0 ? match : undefined;
}

/** `Did you mean "total"?`, or other help if no candidate is close, and not just one has the word as a part. */
export function suggest(word: string, candidates: Iterable<string>, otherwise: string): string {
  const all = [...candidates];
  const match = nearest(word, all) ?? onlyWith(word, all);
  return match === undefined ? otherwise : `Did you mean "${match}"?`;
}

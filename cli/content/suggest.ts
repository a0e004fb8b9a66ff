import { closestMatch } from "leven";

/** `Did you mean "total"?`, or other help if no candidate is close to the word and no single one contains it. */
export function suggest(word: string, candidates: Iterable<string>, otherwise: string): string {
  const all = [...candidates];
  const match = nearest(word, all) ?? onlyContaining(word, all);
  return match === undefined ? otherwise : `Did you mean "${match}"?`;
}

/** The candidate closest to a word in any case, if less than half of the word differs. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const byKey = new Map(Array.from(candidates, (candidate) => [candidate.toLowerCase(), candidate]));
  const maxDistance = Math.min(Math.max(2, Math.floor(word.length / 3)), Math.ceil(word.length / 2) - 1);
  return byKey.get(closestMatch(word.toLowerCase(), [...byKey.keys()], { maxDistance }) ?? "");
}

/** The only candidate that contains a word of three letters or more. */
export function onlyContaining(word: string, candidates: Iterable<string>): string | undefined {
  const [match, ...more] = [...candidates].filter((each) => each.toLowerCase().includes(word.toLowerCase()));
  return word.length > 2 && more.length === 0 ? match : undefined;
}

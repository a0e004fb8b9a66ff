import { editDistance, nearest } from "../content/nearest.ts";

/** The nearest candidate, if no other is as near: what a word was certainly meant to be. */
export function onlyNearest(word: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  const best = nearest(word, all);
  const distance = (candidate: string) => editDistance(word.toLowerCase(), candidate.toLowerCase());
  if (best === undefined) return undefined;
  return all.some((each) => each !== best && distance(each) <= distance(best)) ? undefined : best;
}

/** `Did you mean "total"?`, or other help if no candidate is close, and not just one has the word as a part. */
export function suggest(word: string, candidates: Iterable<string>, otherwise: string): string {
  const all = [...candidates];
  const [whole, ...more] = all.filter((each) => word.length > 2 && each.toLowerCase().includes(word.toLowerCase()));
  const match = nearest(word, all) ?? (more.length === 0 ? whole : undefined);
  return match === undefined ? otherwise : `Did you mean "${match}"?`;
}

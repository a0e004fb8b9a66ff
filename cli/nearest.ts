/** The candidate with the smallest edit distance to a word, if it is close enough to be a typo. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** The nearest candidate, if no other is as near: what a word was certainly meant to be. */
export function onlyNearest(word: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  const best = nearest(word, all);
  const distance = (candidate: string) => editDistance(word.toLowerCase(), candidate.toLowerCase());
  if (best === undefined) return undefined;
  return all.some((each) => each !== best && distance(each) <= distance(best)) ? undefined : best;
}

/** `Did you mean "total"?`, or another remedy if no candidate is close, and not just one has the word as a part. */
export function suggest(word: string, candidates: Iterable<string>, otherwise: string): string {
  const all = [...candidates];
  const [whole, ...more] = all.filter((each) => word.length > 2 && each.toLowerCase().includes(word.toLowerCase()));
  const match = nearest(word, all) ?? (more.length === 0 ? whole : undefined);
  return match === undefined ? otherwise : `Did you mean "${match}"?`;
}

// --- internal ---

/** The Levenshtein distance: insertions, deletions and substitutions that turn one word into the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substituted = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substituted, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

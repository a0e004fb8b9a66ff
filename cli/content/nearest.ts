/** `Did you mean "total"?`, or other help if no candidate is close to the word and no single one contains it. */
export function suggest(word: string, candidates: Iterable<string>, otherwise: string): string {
  const all = [...candidates];
  const match = nearest(word, all) ?? onlyWith(word, all);
  return match === undefined ? otherwise : `Did you mean "${match}"?`;
}

/** The first candidate with the smallest edit distance to a word, if less than half of the word differs. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let found: string | undefined;
  let least = Math.min(Math.max(3, Math.floor(word.length / 3) + 1), Math.ceil(word.length / 2));
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance >= least) continue;
    found = candidate;
    least = distance;
  }
  return found;
}

/** The only candidate that contains a word of three letters or more. */
export function onlyWith(word: string, candidates: Iterable<string>): string | undefined {
  const [match, ...more] = [...candidates].filter((each) => each.toLowerCase().includes(word.toLowerCase()));
  return word.length > 2 && more.length === 0 ? match : undefined;
}

/** The Levenshtein distance: insertions, deletions and substitutions that turn one word into the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const substituted = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(substituted, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The candidates with the smallest edit distance to a word, if less than half of the word differs. */
function nearestOnes(word: string, candidates: Iterable<string>): string[] {
  let found: string[] = [];
  let least = Math.min(Math.max(2, Math.floor(word.length / 3)), Math.ceil(word.length / 2) - 1);
  for (const candidate of new Set(candidates)) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < least) found = [];
    if (distance <= least) found.push(candidate);
    least = Math.min(least, distance);
  }
  return found;
}

/** The first candidate with the smallest edit distance. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  return nearestOnes(word, candidates)[0];
}

/** The nearest candidate, if no other is as near. */
export function onlyNearest(word: string, candidates: Iterable<string>): string | undefined {
  const [match, ...more] = nearestOnes(word, candidates);
  return more.length === 0 ? match : undefined;
}

/** The only candidate that contains a word of three letters or more. */
export function onlyWith(word: string, candidates: Iterable<string>): string | undefined {
  const [match, ...more] = [...candidates].filter((each) => each.toLowerCase().includes(word.toLowerCase()));
  return word.length > 2 && more.length === 0 ? match : undefined;
}

/** `Did you mean "total"?`, or other help if no single candidate is close or contains the word. */
export function suggest(word: string, candidates: Iterable<string>, otherwise: string): string {
  const all = [...candidates];
  const match = nearest(word, all) ?? onlyWith(word, all);
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

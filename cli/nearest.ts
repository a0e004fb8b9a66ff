/** The candidate that differs least from a word, when it is close enough to be a slip of the pen. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = edits(word.toLowerCase(), candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** `Did you mean "total"?`, or what else to do when nothing is close. */
export function suggest(word: string, candidates: Iterable<string>, otherwise: string): string {
  const match = nearest(word, candidates);
  return match === undefined ? otherwise : `Did you mean "${match}"?`;
}

// --- internal ---

/** Insertions, deletions and replacements that make one word of the other. */
function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

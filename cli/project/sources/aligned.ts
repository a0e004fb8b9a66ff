/**
 * The offset in a source of each character of the text it holds, where escapes, entities and the marks of quotations
 * may shift it; undefined if the two do not agree. The last entry is the source's end.
 */
export function aligned(source: string, text: string): Uint32Array | undefined {
  const offsets = new Uint32Array(text.length + 1);
  let at = 0;
  token.lastIndex = 0;
  for (let match = token.exec(source); match && at < text.length; match = token.exec(source)) {
    const [raw] = match;
    if (text.startsWith(raw, at)) {
      for (let index = 0; index < raw.length; index++) offsets[at++] = match.index + index;
    } else if (isSpace(raw)) {
      // A line break of a text may be followed by the mark of a quotation.
      while (at < text.length && isSpace(text.charAt(at))) offsets[at++] = match.index;
    } else if (raw.length > 1) {
      offsets[at++] = match.index;
      if (at < text.length && /[\uDC00-\uDFFF]/.test(text.charAt(at))) offsets[at++] = match.index;
    } else return undefined;
  }
  if (at < text.length) return undefined;
  offsets[at] = token.lastIndex === 0 ? source.length : Math.min(source.length, (offsets[at - 1] ?? -1) + 1);
  return offsets;
}

// --- internal ---

const token = /\\u[\da-f]{4}|\\u\{[\da-f]+\}|\\x[\da-f]{2}|\\[^]|&(?:#\d+|#x[\da-f]+|\w+);|[\s>]+|[^]/giy;

function isSpace(text: string): boolean {
  return /^[\s>]+$/.test(text);
}

import { string, sample } from "fast-check";

/** Texts that do harm where nothing guards against them: in terminals, spreadsheets, emails and markup. */
export const hostileTexts: readonly string[] = [
  "\u001b[31mred",
  "\u001b]8;;https://evil.example\u001b\\link\u001b]8;;\u001b\\",
  "\u009b31mC1",
  "bell\u0007",
  "back\b\b\b\bspace",
  "two\nlines",
  "tab\tbed",
  "nul\u0000l",
  "line\u2028separator",
  "\u202egnp.exe",
  "\u2066isolate\u2069",
  "zero\u200bwidth",
  "tag\u{e0041}\u{e007f}",
  "\ufff9ruby\ufffa",
  "=1+1",
  "@SUM(A1)",
  "=cmd|' /C calc'!A0",
  "\u200b=1+1",
  'quote"d',
  'a,"b",c',
  "'; drop table orders; --",
  "<script>alert(1)</script>",
  "&amp;",
  "../../etc/passwd",
  "\r\nBcc: a@b.example",
  "\ud800",
  "\udc00\ud800",
  "👩‍👩‍👧‍👦",
  "🏴\u{e0067}\u{e0062}\u{e007f}",
  "\u0301".repeat(500),
  "العربية",
  "ﷺ",
  "x".repeat(5_000),
  " ".repeat(300),
  "",
  "undefined",
  "__proto__",
];

/** At least this many hostile texts: the table, then random ones from every Unicode plane. */
export function hostileMany(count: number): string[] {
  const random = sample(string({ unit: "binary", maxLength: 60 }), { numRuns: count, seed: 20_261_121 });
  return [...hostileTexts, ...random.slice(0, Math.max(0, count - hostileTexts.length))];
}

/** Characters that must never reach a terminal: control, format and separator ones. */
export const harmful = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/** Texts that do harm where nothing guards against them: in terminals, spreadsheets, emails and markup. */
export const hostileTexts: readonly string[] = [
  "\u001b[31mred",
  "\u001b]8;;https://evil.example\u001b\\link\u001b]8;;\u001b\\",
  "back\b\b\b\bspace",
  "two\nlines",
  "tab\tbed",
  "nul\u0000l",
  "line\u2028separator",
  "\u202egnp.exe",
  "tag\u{e0041}\u{e007f}",
  "=1+1",
  "\u200b=1+1",
  'a,"b",c',
  "'; drop table orders; --",
  "<script>alert(1)</script>",
  "\r\nBcc: a@b.example",
  "\ud800",
  "🏴\u{e0067}\u{e0062}\u{e007f}",
  "\u0301".repeat(500),
  "ﷺ",
  "x".repeat(5_000),
  "",
  "__proto__",
];

/** Characters that must never reach a terminal: control, format and separator ones. */
export const harmful = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

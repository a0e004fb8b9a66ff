import { integer, string } from "fast-check";

/** Texts that do harm where nothing guards against them: in terminals, spreadsheets, emails and markup. */
export const hostileTexts: readonly string[] = [
  "\u001b[31mred",
  "\u001b]8;;https://evil.example\u001b\\link\u001b]8;;\u001b\\",
  "line\u2028separator",
  "\u202egnp.exe",
  "=1+1",
  "<script>alert(1)</script>",
  "\r\nBcc: a@b.example",
  "\ud800",
  "🏴\u{e0067}\u{e0062}\u{e007f}",
  "\u0301".repeat(500),
  "x".repeat(5_000),
  "",
  "__proto__",
];

/** Any text of at most 300 characters. The unit "binary" takes seconds to list all characters first. */
export const anyText = string({
  unit: integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code)),
  maxLength: 300,
});

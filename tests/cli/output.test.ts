import { assert, property } from "fast-check";
import stringWidth from "string-width";
import { describe, expect, test } from "vitest";
import { jsonText, plain } from "../../cli/output/plain.ts";
import { textTable } from "../../cli/output/table.ts";
import { anyText, harmful } from "../support/hostile.ts";

describe("any text", () => {
  test("is harmless once it is plain", () => {
    assert(
      property(anyText, (text) => {
        expect(plain(text)).not.toMatch(harmful);
        expect(plain(text)).not.toContain("\n");
        expect(plain(plain(text))).toBe(plain(text));
      }),
    );
  });

  test("is the same value in JSON", () => {
    assert(
      property(anyText, (text) => {
        expect(JSON.parse(jsonText({ text }))).toEqual({ text });
        expect(jsonText(text)).not.toMatch(harmful);
      }),
    );
  });

  test("fits its column", () => {
    assert(
      property(anyText, anyText, (one, other) => {
        const columns = [
          { heading: "First", flexible: true },
          { heading: "Second", flexible: true },
          { heading: "Last" },
        ];
        const lines = textTable(columns, [[one, other, "end"]], 40).split("\n");
        expect(lines).toHaveLength(2);
        expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(40);
        expect(lines[1]).toMatch(/end$/);
      }),
    );
  });
});

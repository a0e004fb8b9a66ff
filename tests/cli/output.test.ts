import { assert, property } from "fast-check";
import stringWidth from "string-width";
import { describe, expect, test, vi } from "vitest";
import { textTable } from "../../cli/output/table.ts";
import { jsonText, plain } from "../../cli/output/terminal.ts";
import { messageRow } from "../../functions/contact/messages.ts";
import { anyText, hostileTexts } from "../support/hostile.ts";
import { runCommand } from "../support/orders.ts";
import { tempStore } from "../support/temp-store.ts";

/** Characters that must never reach a terminal: control, format and separator ones. */
const harmful = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

const escape = "\u001b";
const colors = new RegExp(String.raw`${escape}\[\d+(;\d+)*m`, "g");

test.each([
  ["messages", "list"],
  ["messages", "show", id(1)],
  ["privacy", "export", "p3@x.example"],
])("hostile texts show harmlessly in %s %s", async (...args) => {
  await using temp = await tempStore();
  const rows = hostileTexts.map((text, index) => {
    const fields = { name: text, email: `p${index}@x.example`, company: text, message: text };
    return { ...messageRow(id(index), Date.now() - index, fields), estimate: text };
  });
  await temp.store.db.insertInto("messages").values(rows).execute();
  vi.stubEnv("NO_COLOR", undefined);
  vi.stubEnv("FORCE_COLOR", "1");
  const { code, stdout, stderr } = await runCommand(temp, args);
  expect([code, stderr]).toEqual([0, ""]);
  const lines = stdout.replace(colors, "").replaceAll("\r\n", "\n").split("\n");
  expect(lines.filter((line) => harmful.test(line))).toEqual([]);
});

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

function id(index: number): string {
  return `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`;
}

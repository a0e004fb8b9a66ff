import { describe, expect, test } from "vitest";
import { services } from "../../content/catalogue.ts";
import {
  allSelections,
  contactPath,
  estimatePath,
  formatEstimateRef,
  isValidSelection,
  parseEstimateRef,
  parseSelection,
  toggleDeliverable,
} from "../../content/pricing/selection.ts";

const lines = [
  { id: "a", name: "A" },
  { id: "b", name: "B", optional: true },
  { id: "c", name: "C", optional: true },
] as const;

describe("selecting deliverables", () => {
  test("any combination of optional deliverables can be left out", () => {
    expect(allSelections(lines)).toEqual([[], ["b"], ["c"], ["b", "c"]]);
  });

  test.each([
    [[], true],
    [["b"], true],
    [["c", "b"], true],
    [["a"], false],
    [["x"], false],
    [[""], false],
    [["b", "b"], false],
  ])("leaving out %j is allowed: %s", (without, allowed) => {
    expect(isValidSelection(without, lines)).toBe(allowed);
  });

  test.each([
    [[], "b", ["b"]],
    [["b"], "b", []],
    [["c"], "b", ["b", "c"]],
  ])("from %j, toggling %s leaves out %j", (before, id, after) => {
    expect(toggleDeliverable(before, id, lines)).toEqual(after);
  });
});

describe("the address of an estimate", () => {
  test("every selection of every service can be linked to", () => {
    for (const { slug, deliverables } of services) {
      for (const without of allSelections(deliverables)) {
        const { pathname, search } = new URL(estimatePath({ slug, without }), "https://firm.example");
        expect(pathname).toBe(`/products/${slug}`);
        expect(parseSelection(search, deliverables)).toEqual({ without });
      }
    }
  });

  test.each(["", "?utm_source=mail", "#top"])("%j leaves nothing out", (search) => {
    expect(parseSelection(search, lines)).toEqual({ without: [] });
  });

  test.each(["", "a", "x", "c,c", "c,", "C", "%00", "%ff%fe", "constructor", "<b>", `${"c,".repeat(2_500)}c`])(
    "without %j is invalid, so nothing is left out",
    (text) => {
      expect(parseSelection(`?without=${text}`, lines)).toEqual({ without: [], invalid: true });
    },
  );
});

describe("the estimate that a message is about", () => {
  test.each([
    ["x", { slug: "x", without: [] }],
    ["x~a~b", { slug: "x", without: ["a", "b"] }],
  ])("%s is read from the link that names it", (text, ref) => {
    expect(formatEstimateRef(ref)).toBe(text);
    const about = new URL(contactPath(ref), "https://firm.example").searchParams.get("about") ?? "";
    expect(parseEstimateRef(about)).toEqual(ref);
  });

  test.each(["", "~", "x~", "~x", "<b>", "x,y", "x y", "X", "x/../y", "x".repeat(61), "x~a~b~c~d~e~f~g"])(
    "%j names none",
    (text) => expect(parseEstimateRef(text)).toBeUndefined(),
  );
});

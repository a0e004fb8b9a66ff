import { describe, expect, test } from "vitest";
import { services } from "../../content/catalogue.ts";
import { allowedChoices } from "../../content/choice.ts";
import {
  askPath,
  estimatePath,
  estimatesIn,
  estimatesMaxLength,
  estimatesPattern,
  estimatesText,
  withoutIn,
} from "../../content/estimate-address.ts";
import { hostileMany } from "../support/hostile.ts";

describe("the address of an estimate", () => {
  test("leads back to every allowed choice of every service", () => {
    for (const { slug, deliverables } of services) {
      for (const without of allowedChoices(deliverables)) {
        const { pathname, search } = new URL(estimatePath({ slug, without }), "https://firm.example");
        expect(pathname).toBe(`/products/${slug}`);
        expect(withoutIn(search, deliverables)).toEqual({ without });
      }
    }
  });

  const lines = [
    { id: "a", name: "A" },
    { id: "b", name: "B", optional: true },
    { id: "c", name: "C", optional: true, requires: "b" },
  ] as const;

  test.each(["", "?utm_source=mail", "#top"])("%j leaves nothing out", (search) => {
    expect(withoutIn(search, lines)).toEqual({ without: [] });
  });

  test.each([
    "?without=",
    "?without=a",
    "?without=x",
    "?without=b",
    "?without=c,c",
    "?without=c&without=c",
    "?without=c,",
    "?without=C",
    "?without=%00",
    "?without=%ff%fe",
    "?without=constructor",
    `?without=${"c,".repeat(2_500)}c`,
  ])("%j leaves nothing out either, and says why", (search) => {
    expect(withoutIn(search, lines)).toEqual({ without: [], objection: expect.stringMatching(/full estimate\.$/) });
  });

  test("of 200 hostile ones each leaves nothing out, and none is repeated in the reason", () => {
    for (const text of hostileMany(200)) {
      for (const search of [`?without=${text}`, `?without=${encodeURIComponent(text.toWellFormed())}`]) {
        const { without, objection } = withoutIn(search, lines);
        expect(without).toEqual([]);
        expect([
          undefined,
          "C builds on B, which this address leaves out, so this is the full estimate.",
          "This address names something that cannot be left out, so this is the full estimate.",
        ]).toContain(objection);
      }
    }
  });
});

describe("the estimates that a message is about", () => {
  test.each([
    ["x", [{ slug: "x", without: [] }]],
    [
      "x~a~b,y",
      [
        { slug: "x", without: ["a", "b"] },
        { slug: "y", without: [] },
      ],
    ],
  ])("%s is read, and written again as it was", (text, estimates) => {
    expect(estimatesIn(text)).toEqual(estimates);
    expect(estimatesText(estimates)).toBe(text);
    expect(new URL(askPath(estimates), "https://firm.example").searchParams.get("about")).toBe(text);
  });

  test("are named once each", () => {
    expect(estimatesText(estimatesIn("x~a,y,x~a,y"))).toBe("x~a,y");
  });

  test.each(["", "~", "x~", "~x", ",", "x,", "x y", "X", "x/../y", "a,b,c,d,e", "x".repeat(estimatesMaxLength + 1)])(
    "%j names none",
    (text) => expect(estimatesIn(text)).toEqual([]),
  );

  test("of 200 hostile texts, none names more than words and hyphens", () => {
    for (const text of hostileMany(200)) {
      const estimates = estimatesIn(text);
      expect(estimates.length === 0 || estimatesPattern.test(text)).toBe(true);
      expect(JSON.stringify(estimates)).toMatch(/^[\w{}[\]":,-]*$/);
    }
  });
});

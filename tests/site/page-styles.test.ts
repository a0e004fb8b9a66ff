import { describe, expect, test } from "vitest";
import { namesIn, stylesFor } from "../../site/build/page-styles.ts";

describe("the names in a selector", () => {
  test.each<[string, string[]]>([
    ["a", ["a"]],
    [".a.b > c", ["a", "b", "c"]],
    [".hover\\:text-pine:hover", ["hover:text-pine"]],
    [".text-\\[0\\.8px\\]", ["text-[0.8px]"]],
    [".w-1\\/2", ["w-1/2"]],
    [".\\33 xl", ["3xl"]],
    ["input:where([type=button])", ["input"]],
    [".a:not(.b)", ["a"]],
    ["*", []],
  ])("%s are %j", (selector, names) => {
    expect([...namesIn(`${selector}{color:red}`)]).toEqual(names);
  });
});

describe("the styles for some names", () => {
  test.each([
    ["have the rules whose every name is among them", ".x{a:b}.x .z{c:d}.x,.z{e:f}", ".x{a:b}.x{e:f}"],
    ["keep an empty layer in its place", "@layer a{.z{a:b}}@layer b{.x{a:b}}", "@layer a;@layer b{.x{a:b}}"],
    ["drop an empty media query", "@media print{.z{a:b}}.x{a:b}", ".x{a:b}"],
    ["keep properties that are used", ".x{--p:1;--q:2;a:var(--p)}", ".x{--p:1;a:var(--p)}"],
    [
      "keep animations that play",
      "@keyframes k{0%{a:b}}@keyframes l{0%{a:b}}.x{animation:k 1s}",
      "@keyframes k{0%{a:b}}.x{animation:k 1s}",
    ],
    ["leave braces in quotes alone", '.x{a:"}"}.z{a:"{"}', '.x{a:"}"}'],
  ])("%s", (_, css, kept) => {
    expect(stylesFor(css, new Set(["x"]))).toBe(kept);
  });
});

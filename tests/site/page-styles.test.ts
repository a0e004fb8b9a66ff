import { describe, expect, test } from "vitest";
import { namesIn, stylesFor } from "../../site/build/page-styles.ts";
import { withConstants } from "../../site/build/style-constants.ts";

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
    ["drop unused properties with quotes", `.x{--p:";}",'{';--q:"b";a:var(--q)}`, '.x{--q:"b";a:var(--q)}'],
    [
      "drop parts of controls that no page has",
      ".x::file-selector-button,.x::placeholder{a:b}",
      ".x::placeholder{a:b}",
    ],
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

describe("a sheet with its constants in place", () => {
  const registered = "*{--r:1px}@property --r{initial-value:1px}";
  test.each([
    ["has their values", "--p:1px;", ".x{a:var(--p)}", ".x{a:1px}"],
    ["has the values that they are made of", "--p:var(--q);--q:1px;", ".x{a:var(--p)}", ".x{a:1px}"],
    ["has no use for the values given instead", "--p:1px;", ".x{a:var(--p,2px)}", ".x{a:1px}"],
    ["has products of lengths as lengths", "--p:.25rem;", ".x{a:calc(var(--p) * -4)}", ".x{a:-1rem}"],
    ["keeps the name of what is declared twice", "--p:1px;", ".y{--p:2px}.x{a:var(--p)}", ".y{--p:2px}.x{a:var(--p)}"],
    ["has registered values", "", `${registered}.x{a:var(--r)}`, `${registered}.x{a:1px}`],
    ["keeps the name of what others declare", "--p:1px;", ".x{a:var(--q)}", ".x{a:var(--q)}"],
  ])("%s", (_, theme, rest, expected) => {
    expect(withConstants(`@layer theme{:root,:host{${theme}}}${rest}`).endsWith(`}}${expected}`)).toBe(true);
  });
});

import { expect, test } from "vitest";
import { getAriaCurrent } from "../../site/app/layout/header.tsx";

test.each([
  ["/about", "/about", "page"],
  ["/contact/sent", "/contact", true],
  ["/products/any-service", "/solutions", true],
  ["/about", "/", undefined],
  ["/solutions", "/contact", undefined],
])("on %s the link to %s is marked as %s", (pathname, to, current) => {
  expect(getAriaCurrent(pathname, to)).toBe(current);
});

import { expect, test } from "vitest";
import { getAriaCurrent } from "../../site/app/layout/header.tsx";
import { findPageRoute } from "../../site/app/lib/client-navigation.ts";
import { pageRoutes } from "../../site/app/routes.tsx";

test.each([
  ["/", "home"],
  ["/contact/sent", "contact-sent"],
  ["/products/any-service", "product"],
  ["/terms", "legal"],
  ["/world.svg", undefined],
  ["/no/such/page", undefined],
])("a link to %s opens the page %s without a reload", (path, id) => {
  expect(findPageRoute(path, pageRoutes)?.id).toBe(id);
});

test.each([
  ["/about", "/about", "page"],
  ["/contact/sent", "/contact", true],
  ["/products/any-service", "/solutions", true],
  ["/about", "/", undefined],
  ["/solutions", "/contact", undefined],
])("on %s the link to %s is marked as %s", (pathname, to, current) => {
  expect(getAriaCurrent(pathname, to)).toBe(current);
});

import { expect, test } from "vitest";
import { findPageRoute } from "../../site/app/client-navigation.ts";
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

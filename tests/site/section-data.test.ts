import { expect, test } from "vitest";
import { services } from "../../content/catalogue.ts";
import { listVisibleServices } from "../../site/build/section-data.ts";

const [published, other] = [services[0]!, services[1]!];
const all = [published, { ...other, draft: true }];

test("a draft has no page", () => {
  expect(listVisibleServices(all, false)).toEqual([published]);
});

test("a preview marks a draft in its title", () => {
  const title = `${other.title} (draft)`;
  expect(listVisibleServices(all, true)).toMatchObject([published, { title, offer: { title } }]);
});

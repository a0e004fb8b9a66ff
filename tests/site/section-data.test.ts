import { expect, test } from "vitest";
import { services } from "../../content/catalogue.ts";
import { listVisibleServices } from "../../site/build/section-data.ts";

const [published, other] = [services[0]!, services[1]!];
const title = `${other.title} (draft)`;

test.each([
  ["has no page", false, [published]],
  ["has a marked title in a preview", true, [published, { title, offer: { title } }]],
])("a draft %s", (_, withDrafts, listed) => {
  expect(listVisibleServices([published, { ...other, draft: true }], withDrafts)).toMatchObject(listed);
});

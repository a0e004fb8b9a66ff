import { expect, test } from "vitest";
import { navigation, packages, services } from "../../content/catalogue.ts";
import { listVisibleServices } from "../../site/build/drafts.ts";
import { getCards, getContactData } from "../../site/build/section-data.ts";

const [published, other] = [services[0]!, services[1]!];
const title = `${other.title} (draft)`;

test.each([
  ["has no page", false, [published]],
  ["has a marked title in a preview", true, [published, { title, offer: { title } }]],
])("a draft %s", (_, withDrafts, listed) => {
  expect(listVisibleServices([published, { ...other, draft: true }], withDrafts)).toMatchObject(listed);
});

test("the cards of packages come first", () => {
  const cards = getCards({ packages, services: [published] });
  expect(cards.map((card) => card.title)).toEqual([...packages.map((each) => each.title), published.title]);
});

test("the contact data of a firm without a text about personal data link to none", () => {
  expect(getContactData()).toMatchObject({ privacy: { to: navigation.privacy } });
  expect(getContactData({ ...navigation, privacy: undefined })).toMatchObject({ privacy: undefined });
});

import { expect, test } from "vitest";
import { phoneLink } from "../../functions/mail/html.ts";

const links: [string, string | undefined][] = [
  ["(303) 555-0142 ext. 12", "tel:+13035550142;ext=12"],
  ["303.555.0142 x12", "tel:+13035550142;ext=12"],
  ["+44 (0)20 7946 0958", "tel:+442079460958"],
  ["011 44 20 7946 0958", "tel:+442079460958"],
  ["+49 (0) 30 1234567", "tel:+49301234567"],
  ["３０３－５５５－０１４２", "tel:+13035550142"],
  ["٣٠٣٥٥٥٠١٤٢", "tel:+13035550142"],
  ["cell: 303-555-0142", "tel:+13035550142"],
  ["1-800-FLOWERS", undefined],
  ["303-555-0142 / 303-555-0143", undefined],
  ["+1 303 555 0142 or +44 20 7946 0958", undefined],
  ["3035550142/43", undefined],
  ["555-0142", undefined],
  ["ask Mr. Finch", undefined],
];
test.each(links)("%s has the link %s", (text, link) => {
  expect(phoneLink(text)).toBe(link);
});

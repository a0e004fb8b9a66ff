import { expect, test } from "vitest";
import { describeImage, type ShareCard } from "../../site/app/lib/share-card.ts";
import { shareImageSources } from "../../site/build/files.ts";
import { drawShareImage } from "../../site/build/images/share-image.ts";

const service: ShareCard = {
  heading: "Strategic AI Consultation",
  price: "$53,000",
  text: "total fixed fee, 4-6 weeks",
};
const plain: ShareCard = { heading: "About the firm", text: "Tailored for impact." };

test.each<[part: string, a: ShareCard, b: ShareCard]>([
  ["fee", service, { ...service, price: "$53,001" }],
  ["heading", plain, { ...plain, heading: "ΩΣ ЖЩ" }],
])("a share image shows the %s", async (_part, a, b) => {
  expect(await drawShareImage("Brand", a)).not.toEqual(await drawShareImage("Brand", b));
});

test("a title of 120 letters stays below 200 kB", async () => {
  const heading = "A service with a very long name ".repeat(4).slice(0, 120).trim();
  expect((await drawShareImage("Brand", { ...service, heading })).length).toBeLessThan(200_000);
});

test("a change of the image size changes the addresses of share images", () => {
  expect(shareImageSources()).toContain("site/app/lib/share-card.ts");
});

test.each([
  [service, "Brand: Strategic AI Consultation. $53,000, total fixed fee, 4-6 weeks"],
  [plain, "Brand: About the firm. Tailored for impact."],
  [{ ...plain, heading: "One. Two." }, "Brand: One. Two. Tailored for impact."],
])("the alt text says what the image shows", (card, alt) => {
  expect(describeImage("Brand", card)).toBe(alt);
});

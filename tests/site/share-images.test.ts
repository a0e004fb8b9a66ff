import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { drawBackground, drawShareImage, textWidth } from "../../site/build/images/share-image.ts";
import { imageAlt, imageSize, type ShareCard } from "../../site/app/lib/share-image.ts";

const service: ShareCard = {
  heading: "Strategic AI Consultation",
  price: "$53,000",
  text: "total fixed fee, 4-6 weeks",
};
const plain: ShareCard = { heading: "About the firm", text: "Tailored for impact." };

test("a share image changes with its fee and its text, and is within its limits with a title of 120 letters", async () => {
  const heading = "A service with a very long name ".repeat(4).slice(0, 120).trim();
  const cards = [{ price: "$53,001" }, { text: "total fixed fee, 4-7 weeks" }, {}].map((change) => ({
    ...service,
    heading,
    ...change,
  }));
  const [fee, text, drawn] = await Promise.all(cards.map((card) => drawShareImage("Brand", card)));
  expect(fee).not.toEqual(drawn);
  expect(text).not.toEqual(drawn);
  expect(drawn?.length).toBeLessThan(200_000);
});

test.each(["ЖЩ", "ΩΣ", "山川", "あい", "가나", "กข", "अक", "שת", "بد", "😀🚀"])(
  "the letters of %s are told apart in a share image",
  async (two) => {
    const [one, other] = await Promise.all([...two].map((heading) => drawShareImage("Brand", { ...plain, heading })));
    expect(one).not.toEqual(other);
  },
);

test("the contour lines keep clear of the text", () => {
  const pixels = new Resvg(drawBackground()).render().pixels;
  const paper = [...pixels.subarray(0, 4)];
  const rows = Array.from({ length: imageSize.height }, (_, y) => y);
  const drawn = rows.filter((y) => {
    const row = pixels.subarray(y * imageSize.width * 4, (y * imageSize.width + textWidth) * 4);
    return row.some((value, index) => value !== paper[index % 4]);
  });
  expect(drawn).toEqual([]);
});

test("the words for an image say what it says", () => {
  expect(imageAlt("Brand", service)).toBe("Brand: Strategic AI Consultation. $53,000, total fixed fee, 4-6 weeks");
  expect(imageAlt("Brand", plain)).toBe("Brand: About the firm. Tailored for impact.");
  expect(imageAlt("Brand", { ...plain, heading: "One. Two." })).toBe("Brand: One. Two. Tailored for impact.");
});

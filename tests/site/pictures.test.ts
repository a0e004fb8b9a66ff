import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readPicture, writePictures } from "../../site/build/images/pictures.ts";
import { tempFolder } from "../support/temp-store.ts";

/** A photo as a phone saves it: held upright, with its place. */
function photo(width: number, height: number): Promise<Buffer> {
  const plain = sharp({ create: { width: height, height: width, channels: 3, background: "#3a7" } });
  return plain
    .withExif({ IFD0: { Artist: "Somebody" }, IFD3: { GPSLatitude: "39/1 44/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

test("a published photo has the size that its page states", async () => {
  await using folder = await tempFolder();
  const file = join(folder.path, "team photo.jpg");
  await writeFile(file, await photo(1_500, 2_000));
  expect(await readPicture("/team%20photo.jpg", folder.path)).toMatchObject({ width: 1_440, height: 1_920 });
  await writePictures(folder.path, [file]);
  expect(await sharp(file).metadata()).toMatchObject({ width: 1_440, height: 1_920 });
});

test.each([600, 1_800])("a photo %i pixels wide does not say where it was taken", async (width) => {
  await using folder = await tempFolder();
  const file = join(folder.path, "photo.jpg");
  await writeFile(file, await photo(width, 400));
  await writePictures(folder.path, [file]);
  const { exif, xmp, iptc, orientation } = await sharp(file).metadata();
  expect([exif, xmp, iptc, orientation]).toEqual(Array.from({ length: 4 }));
});

test.each(["png", "webp", "avif"] as const)("a turned %s is published upright", async (format) => {
  await using folder = await tempFolder();
  const file = join(folder.path, `photo.${format}`);
  const turned = sharp({ create: { width: 800, height: 600, channels: 3, background: "teal" } });
  await turned.withMetadata({ orientation: 6 }).toFormat(format).toFile(file);
  expect(await readPicture(`/photo.${format}`, folder.path)).toMatchObject({ width: 600, height: 800 });
  await writePictures(folder.path, [file]);
  expect(await sharp(file).metadata()).toMatchObject({ width: 600, height: 800 });
});

test.each([
  ["drawn by lines", "/queue.svg", { width: 800, height: 450 }],
  ["elsewhere", "https://www.firm.example/a.jpg", {}],
  ["nowhere", "/none.jpg", {}],
])("a picture %s keeps its size", async (_which, src, size) => {
  await using folder = await tempFolder();
  await writeFile(join(folder.path, "queue.svg"), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450"/>');
  expect(await readPicture(src, folder.path)).toEqual({ src, ...size });
});

test("a picture that cannot be read stops the build with its name", async () => {
  await using folder = await tempFolder();
  await writeFile(join(folder.path, "broken.jpg"), "\xff\xd8\xff", "latin1");
  await expect(writePictures(folder.path, [join(folder.path, "broken.jpg")])).rejects.toThrow(/^broken\.jpg /);
});

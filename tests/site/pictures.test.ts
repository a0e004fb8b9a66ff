import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureAt, writePictures } from "../../site/build/images/pictures.ts";
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

test("a photo has its size and versions for smaller screens, and says nothing of where it was taken", async () => {
  await using folder = await tempFolder();
  const file = join(folder.path, "team photo.jpg");
  await writeFile(file, await photo(1_200, 1_600));
  expect((await sharp(file).metadata()).exif).toBeDefined();

  const { srcSet = "", ...picture } = await pictureAt("/team%20photo.jpg", folder.path);
  expect(picture).toEqual({ src: "/team%20photo.jpg", width: 1_200, height: 1_600 });
  await writePictures(folder.path, [file]);

  const versions = srcSet.split(", ").map((each) => each.split(" "));
  expect(versions.map(([, width]) => width)).toEqual(["480w", "960w", "1200w"]);
  for (const [address = "", width = ""] of versions) {
    const found = await sharp(join(folder.path, decodeURI(address))).metadata();
    expect(found).toMatchObject({ width: Number.parseInt(width), format: address.endsWith(".jpg") ? "jpeg" : "webp" });
    expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual(Array.from({ length: 4 }));
  }
});

test.each(["png", "webp", "avif"] as const)("a turned %s names the versions that the build writes", async (format) => {
  await using folder = await tempFolder();
  const file = join(folder.path, `photo.${format}`);
  const turned = sharp({ create: { width: 800, height: 600, channels: 3, background: "teal" } });
  await turned.withMetadata({ orientation: 6 }).toFormat(format).toFile(file);
  const { srcSet = "", ...picture } = await pictureAt(`/photo.${format}`, folder.path);
  expect(picture).toMatchObject({ width: 600, height: 800 });
  await writePictures(folder.path, [file]);
  const [version = ""] = srcSet.split(" ");
  expect(await sharp(join(folder.path, version)).metadata()).toMatchObject({ width: 480, height: 640 });
});

test.each([
  ["smaller than a phone", "/icon.png", { width: 48, height: 48 }],
  ["drawn by lines", "/queue.svg", { width: 800, height: 450 }],
  ["elsewhere", "https://www.firm.example/a.jpg", {}],
  ["nowhere", "/none.jpg", {}],
  ["at an address that is none", "/100%.jpg", {}],
])("a picture %s has no versions", async (_which, src, size) => {
  await using folder = await tempFolder();
  await writeFile(join(folder.path, "queue.svg"), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 450"/>');
  const icon = sharp({ create: { width: 48, height: 48, channels: 4, background: "#000" } }).png();
  await icon.toFile(join(folder.path, "icon.png"));
  const before = await readFile(join(folder.path, "icon.png"));
  expect(await pictureAt(src, folder.path)).toEqual({ src, ...size });
  await mkdir(join(folder.path, "assets"));
  await writePictures(folder.path, [join(folder.path, "icon.png"), join(folder.path, "queue.svg")]);
  expect(await readdir(join(folder.path, "assets"))).toEqual([]);
  expect(await readFile(join(folder.path, "icon.png"))).toEqual(before);
});

test("a picture that cannot be read stops the build with its name", async () => {
  await using folder = await tempFolder();
  await writeFile(join(folder.path, "broken.jpg"), "\xff\xd8\xff", "latin1");
  await expect(writePictures(folder.path, [join(folder.path, "broken.jpg")])).rejects.toThrow(/^broken\.jpg /);
});

import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { extname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { fingerprint } from "../files.ts";

/** A picture of `content/firm/public/` as a page shows it. */
interface Picture {
  src: string;
  /** Size in pixels, after the rotation that the camera noted. */
  width?: number;
  height?: number;
  /** Smaller versions with their widths. Absent for small pictures and SVG. */
  srcSet?: string;
}

/** The size and versions of a picture in a folder; only the address for one that is elsewhere or missing. */
export async function pictureAt(src: string, folder = resolve("content/firm/public")): Promise<Picture> {
  const [path = ""] = src.split(/[?#]/);
  const file = new URL(`.${path}`, pathToFileURL(join(folder, "/")));
  if (!/^\/(?!\/)/.test(path) || !existsSync(file)) return { src };
  const bytes = await readFile(file);
  const { width, height } = (await metadataOf(bytes, path)).autoOrient;
  // In development nobody writes versions.
  const hasVersions = isPhoto(path) && process.env["NODE_ENV"] !== "development";
  const smaller = hasVersions ? widths.filter((each) => each < width) : [];
  if (smaller.length === 0) return { src, width, height };
  const addressOf = addressesOf(bytes);
  const versions = smaller.map((each) => `${addressOf(each)} ${each}w`);
  return { src, width, height, srcSet: [...versions, `${src} ${width}w`].join(", ") };
}

/**
 * Writes the versions of the pictures among a folder's files into its `assets/`, and takes from each picture itself what
 * the camera noted, such as the place. Throws with the file's name if one cannot be read.
 */
export async function writePictures(folder: string, files: readonly string[]): Promise<void> {
  await mkdir(join(folder, "assets"), { recursive: true });
  for (const file of files.filter(isPhoto)) {
    const bytes = await readFile(file);
    const picture = sharp(bytes).autoOrient();
    const { autoOrient, exif, xmp, iptc } = await metadataOf(bytes, relative(folder, file));
    const addressOf = addressesOf(bytes);
    for (const each of widths.filter((smaller) => smaller < autoOrient.width)) {
      const version = picture.clone().resize(each).webp({ quality: 80 });
      await version.toFile(join(folder, addressOf(each)));
    }
    if (exif || xmp || iptc) await writeFile(file, await picture.keepIccProfile().toBuffer());
  }
}

// --- internal ---

/** Widths of the versions in pixels: a phone, a phone with fine pixels, a text's column with fine pixels. */
const widths = [480, 960, 1440];

/** Throws with the name of the file if it cannot be read. `autoOrient` is the size as seen, however the camera was held. */
function metadataOf(bytes: Buffer, name: string) {
  return sharp(bytes)
    .metadata()
    .catch((cause: unknown) => {
      throw new Error(`${name} cannot be read as a picture. Save it again, as JPEG, PNG, WebP, AVIF or SVG.`, {
        cause,
      });
    });
}

function isPhoto(path: string): boolean {
  return /^\.(?:jpe?g|png|webp|avif)$/i.test(extname(path));
}

/** The addresses of a picture's versions, by their widths. */
function addressesOf(bytes: Uint8Array): (width: number) => string {
  const name = fingerprint(bytes);
  return (width) => `/assets/picture-${name}-${width}.webp`;
}

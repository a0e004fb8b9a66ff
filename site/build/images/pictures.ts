import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";

/** Largest width of a published photo in pixels: a text's column on a fine screen. */
const maxWidth = 1440;

/** Address and size in pixels of a picture in a folder. Only the address if it is elsewhere or missing. */
export async function readPicture(src: string, folder = resolve("content/firm/public")) {
  const [path = ""] = src.split(/[?#]/);
  const file = new URL(`.${path}`, pathToFileURL(join(folder, "/")));
  if (!/^\/(?!\/)/.test(path) || !existsSync(file)) return { src };
  const { width, height } = (await readMetadata(await readFile(file), path)).autoOrient;
  const scale = isPhoto(path) ? Math.min(1, maxWidth / width) : 1;
  return { src, width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * Rewrites the photos of a folder for publication: upright, at most as wide as a text, and without metadata such as the
 * place. Throws with the file's name if one cannot be read.
 */
export async function writePictures(folder: string, files: readonly string[]): Promise<void> {
  for (const file of files.filter(isPhoto)) {
    const bytes = await readFile(file);
    const { autoOrient, orientation, exif, xmp, iptc } = await readMetadata(bytes, relative(folder, file));
    if (autoOrient.width <= maxWidth && !orientation && !exif && !xmp && !iptc) continue;
    const picture = sharp(bytes).autoOrient().resize({ width: maxWidth, withoutEnlargement: true });
    await writeFile(file, await picture.keepIccProfile().toBuffer());
  }
}

/**
 * Throws with the name of the file if it cannot be read. `autoOrient` is the size as seen, however the camera was held.
 */
function readMetadata(bytes: Buffer, name: string) {
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

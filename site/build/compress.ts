import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { hashParts, writeCached } from "./files.ts";

/** Extensions of the files that are served precompressed. */
const compressed = new Set([".html", ".js", ".css", ".json", ".svg", ".txt", ".md", ".xml", ".webmanifest"]);

/** Writes `.br` and `.gz` versions next to each file, copied from the cache if it has them for the same bytes. */
export async function compressFiles(files: readonly string[]): Promise<void> {
  for (const file of files.filter((each) => compressed.has(extname(each)))) {
    const bytes = await readFile(file);
    const name = hashParts(bytes);
    const versions = Object.entries(encodings).map(([extension, compress]) =>
      writeCached(file + extension, `compressed/${name}${extension}`, () => compress(bytes)),
    );
    await Promise.all(versions);
  }
}

const encodings = {
  ".br": (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  ".gz": (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

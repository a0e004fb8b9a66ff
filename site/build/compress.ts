import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { hashOf, writeCached } from "./files.ts";

/** Extensions of the files that are served precompressed. */
const compressed = new Set([".html", ".js", ".css", ".json", ".svg", ".txt", ".md", ".xml", ".webmanifest"]);

/** Files compressed at the same time: Node's thread pool has four threads. */
const concurrency = 4;

/** Writes `.br` and `.gz` versions beside each file, copied from the cache if it has them for the same bytes. */
export async function compressFiles(files: readonly string[]): Promise<void> {
  const next = files.filter((file) => compressed.has(extname(file))).values();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const file of next) {
        const bytes = await readFile(file);
        const name = hashOf(bytes);
        for (const [extension, compress] of Object.entries(encodings))
          await writeCached(file + extension, `compressed/${name}${extension}`, () => compress(bytes));
      }
    }),
  );
}

const encodings = {
  ".br": (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  ".gz": (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

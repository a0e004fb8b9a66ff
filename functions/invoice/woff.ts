import { inflateSync } from "node:zlib";

/**
 * Unpacks a WOFF file into the OpenType file it was made from (https://www.w3.org/TR/WOFF/). The PDF library can, too,
 * but in JavaScript and once per invoice, where it would take most of the time.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("This is not a WOFF file");
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + count * 16);
  const power = Math.floor(Math.log2(count));
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(2 ** power * 16, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((count - 2 ** power) * 16, 10);

  const tables: Buffer[] = [];
  let offset = directory.length;
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + index * 20;
    const [start, packed, length, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as Entry;
    const data = woff.subarray(start, start + packed);
    const record = 12 + index * 16;
    woff.copy(directory, record, entry, entry + 4);
    directory.writeUInt32BE(checksum, record + 4);
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(length, record + 12);
    // Tables start at multiples of four bytes.
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(data) : data).copy(table);
    tables.push(table);
    offset += table.length;
  }
  return Buffer.concat([directory, ...tables]);
}

// --- internal ---

type Entry = [start: number, packed: number, length: number, checksum: number];

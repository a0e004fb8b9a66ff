import { strFromU8, unzipSync } from "fflate";

/**
 * The rows of a workbook's first sheet by its headings, read from the XML: texts are texts, and numbers numbers, as a
 * spreadsheet takes them.
 */
export function recordsIn(workbook: Uint8Array): Record<string, string | number>[] {
  const files = unzipSync(workbook);
  const xml = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const texts = [...xml("xl/sharedStrings.xml").matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g)].map((match) =>
    textOf(match[1]),
  );
  const [headings = [], ...rows] = [...xml("xl/worksheets/sheet1.xml").matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(
    (row) =>
      [...(row[1] ?? "").matchAll(/<c r="[A-Z]+\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(
        ([, attributes = "", content = ""]) => {
          const value = /^<v>([^<]*)<\/v>$/.exec(content)?.[1];
          if (content !== "" && value === undefined) throw new Error(`A cell is no value: ${content}`);
          if (value === undefined) return "";
          return attributes.includes('t="s"') ? (texts[Number(value)] ?? "") : Number(value);
        },
      ),
  );
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [String(headings[index]), cell])));
}

/** A day as spreadsheets count it. */
export function serial(day: string): number {
  return (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000;
}

// --- internal ---

const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/** A text of the XML, in which Excel escapes the underscore of what looks like the code of a character. */
function textOf(written = ""): string {
  return written.replace(/&(?:lt|gt|amp);/g, (entity) => entities[entity] ?? entity).replaceAll("_x005F_", "_");
}

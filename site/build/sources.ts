import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { hashOf } from "./cache.ts";
import { filesBelow } from "./files-below.ts";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Where the built site goes. */
export const dist = join(root, "dist");

let hash: Promise<string> | undefined;

/** Hash of everything that pages are made from except their data: code, styles, libraries, schemas. */
export function hashOfSources(): Promise<string> {
  return (hash ??= readSources());
}

async function readSources(): Promise<string> {
  const content = await filesBelow(join(root, "content"));
  const files = [
    join(root, "package-lock.json"),
    ...content.filter((file) => !/^content\/(services|legal|packages)\//.test(relative(root, file))),
    ...(await filesBelow(join(root, "site"))).filter((file) => !file.includes("/.vite-react-ssg-temp/")),
  ];
  const texts = await Promise.all(files.map((file) => readFile(file)));
  return hashOf(...files.map((file) => relative(root, file)), ...texts);
}

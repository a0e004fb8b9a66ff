import type { Diagnostic } from "../diagnostic.ts";
import type { Project } from "../project/project.ts";
import { isElement, rangeOf, type ProseNode } from "../project/prose.ts";
import type { Reference } from "../project/references.ts";

const folder = "content/firm/public";

/** Bytes that a picture may have: what a phone on a slow network still loads. */
const largest = 4_000_000;

/** Pictures: those that texts show, and the files in `content/firm/public/`. */
export function picture(project: Project): Diagnostic[] {
  return [
    ...project.references.flatMap((each) => (each.kind === "file" ? badAddress(project, each) : [])),
    ...project.prose.flatMap((file) =>
      file.nodes.flatMap((node) => {
        const alt = altOf(node);
        return alt === undefined ? [] : badAlt(alt, rangeOf(file, node));
      }),
    ),
    ...badFiles(project),
  ];
}

// --- internal ---

/** Addresses of pictures that the build draws. */
const drawn = /^\/(?:assets\/|share\/|(?:apple-touch-)?icon[-.])/;

function badAddress({ paths, hasFile }: Project, { to, range }: Reference): Diagnostic[] {
  const help = `Put the file into ${folder}/, and write its address from the root, like /queue.svg.`;
  if (!/^(\/(?!\/)|data:)/.test(to))
    return [{ range: range(), message: `"${to}" is not the address of a file of the site.`, help }];
  if (paths.has(to)) return [{ range: range(), message: `${to} is a page, not a file to show.`, help }];
  const [file = ""] = to.split(/[?#]/);
  if (file.startsWith("data:") || drawn.test(file) || hasFile(`${folder}${file}`)) return [];
  return [{ range: range(), message: `There is no file ${folder}${file}.`, help }];
}

/** The alt text of a picture, empty if it has none; undefined for other nodes. */
function altOf(node: ProseNode): string | undefined {
  if (node.type === "image" || node.type === "imageReference") return node.alt ?? "";
  if (!isElement(node) || !(node.name === "img" || node.name === "Figure")) return undefined;
  const alt = node.attributes.find((each) => each.type === "mdxJsxAttribute" && each.name === "alt")?.value ?? "";
  // An expression may say anything; only a literal text can be judged.
  return typeof alt === "string" ? alt : undefined;
}

function badAlt(alt: string, range: Diagnostic["range"]): Diagnostic[] {
  const help = "Write what the picture shows: ![A queue of invoices, shorter each week](…).";
  if (alt.trim() === "") return [{ range, message: "The picture has no alt text.", help }];
  if (!/^\S+\.(png|jpe?g|svg|webp|avif|gif)$/i.test(alt)) return [];
  return [{ range, message: `The picture's alt text is a file name, "${alt}".`, help }];
}

/** How the files of each kind begin. */
const kinds: Readonly<Record<string, RegExp>> = {
  png: /^.PNG\r\n.\n/,
  jpg: /^\xff\xd8\xff/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[^]{4}WEBP/,
  avif: /^[^]{4}ftyp(?:avif|avis|mif1)/,
  svg: /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/i,
  pdf: /^%PDF-/,
};

function badFiles({ folder: { list, bytes } }: Project): Diagnostic[] {
  const inFolder = (parent: string): Diagnostic[] =>
    list(parent).flatMap((name) => {
      const path = `${parent}/${name}`;
      if (name.startsWith(".")) return [];
      const found = bytes(path);
      // A folder.
      if (!found) return inFolder(path);
      const wrong = (message: string, help: string) => [
        { range: { source: { path, text: "" }, start: 0, end: 0 }, message, help },
      ];
      if (found.size === 0) return wrong(`${path} is empty.`, "Copy the file there again.");
      const megabytes = (found.size / 1_000_000).toFixed(1);
      if (found.size > largest)
        return wrong(`${path} has ${megabytes} MB.`, "Save it smaller: 2,000 pixels are wide enough, as JPEG or WebP.");
      const ending = (/\.(\w+)$/.exec(name)?.[1] ?? "").toLowerCase().replace("jpeg", "jpg");
      const kind = Object.keys(kinds).find((each) => kinds[each]?.test(found.start));
      if (!(ending in kinds) || kind === ending) return [];
      const help = kind
        ? `Name it ….${kind}, and in the texts that show it, or save it as what its name says.`
        : "Save the picture again.";
      return wrong(`${path} is not what its name says${kind ? `, but ${kind.toUpperCase()}` : ""}.`, help);
    });
  return inFolder(folder);
}

import { fileStart, type Diagnostic } from "./finding.ts";
import type { Project } from "../project/project.ts";
import { attributeOf, isElement, rangeOf, type ProseNode } from "../project/prose.ts";
import type { Reference } from "../project/references.ts";

const folder = "content/firm/public";

/** Bytes that a picture may have: what a phone on a slow network still loads. */
const largest = 4_000_000;

/** Pictures: those that texts show, and the files in `content/firm/public/`. */
export async function picture(project: Project): Promise<Diagnostic[]> {
  return [
    ...project.references.flatMap((each) => (each.kind === "file" ? badAddress(project, each) : [])),
    ...project.prose.flatMap((file) =>
      file.nodes.flatMap((node) => {
        const alt = altOf(node);
        return alt === undefined ? [] : badAlt(alt, rangeOf(file, node));
      }),
    ),
    ...(await badFiles(project)),
  ];
}

/** Whether the site has a file at an address: one of the firm's own, or one that the build writes. */
export function hasAddress(project: Project, address: string): boolean {
  const path = decoded(address);
  return isOfBuild(project, path) || project.hasFile(`${folder}${path}`);
}

// --- internal ---

/** Whether the build writes a file at an address: each page is one, as HTML and as Markdown. */
function isOfBuild({ paths }: Project, path: string): boolean {
  const page = path.replace(/(?:\/index)?\.(?:md|html)$/, "");
  return ofBuild.test(path) || (page !== path && paths.has(page || "/"));
}

/** Addresses of files that the build writes, whatever the content. */
const ofBuild =
  /^\/(?:404\.html|_headers|_redirects|robots\.txt|sitemap\.xml|manifest\.webmanifest|favicon\.svg|world\.svg|llms\.txt|(?:apple-touch-)?icon[-.].*|\.well-known\/security\.txt|(?:assets|data|frames|share|products|api)\/.*)$/;

/** An address without its escapes, `/my%20file.png`; as it is if they are none. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function badAddress(project: Project, { to, range }: Reference): Diagnostic[] {
  const put = `Put the file into ${folder}/, and write its address from the root, like /queue.svg.`;
  // Capitals make no difference on some machines, but on the server.
  const name = project.folder.list(folder).find((each) => `/${each}`.toLowerCase() === decoded(to).toLowerCase());
  const help = name === undefined ? put : `Write it as the file is called: /${encodeURI(name)}.`;
  if (!/^(\/(?!\/)|data:)/.test(to))
    return [{ range: range(), message: `"${to}" is not the address of a file of the site.`, help }];
  if (project.paths.has(to)) return [{ range: range(), message: `${to} is a page, not a file to show.`, help }];
  const [file = ""] = to.split(/[?#]/);
  if (file.startsWith("data:") || hasAddress(project, file)) return [];
  return [{ range: range(), message: `There is no file ${folder}${decoded(file)}.`, help }];
}

/** The alt text of a picture, empty if it has none; undefined for other nodes. */
function altOf(node: ProseNode): string | undefined {
  if (node.type === "image" || node.type === "imageReference") return node.alt ?? "";
  return isElement(node) && /^(?:img|Figure)$/.test(node.name ?? "") ? (attributeOf(node, "alt") ?? "") : undefined;
}

function badAlt(alt: string, range: Diagnostic["range"]): Diagnostic[] {
  const help = "Write what the picture shows: ![A queue of invoices, shorter each week](…).";
  if (alt.trim() === "") return [{ range, message: "The picture has no alt text.", help }];
  if (!/^\S+\.(png|jpe?g|svg|webp|avif|gif)$/i.test(alt)) return [];
  return [{ range, message: `The picture's alt text is a file name, "${alt}".`, help }];
}

/** What a picture of the site may be; its name ends in that, or in `jpg`. */
const kinds: ReadonlySet<string> = new Set("png jpeg gif webp avif svg".split(" "));

/** What is wrong with the firm's own files, those in folders of their folder too. */
async function badFiles(project: Project, parent = folder): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const name of project.folder.list(parent)) {
    const path = `${parent}/${name}`;
    const address = path.slice(folder.length);
    const size = project.folder.size(path);
    const range = fileStart({ path, text: "" });
    // A page's address is that of a folder, too: /contact/sent.
    if (project.paths.has(address) || (size !== undefined && isOfBuild(project, address)))
      found.push({ range, message: `The build writes ${address} itself.`, help: "Give the file another name." });
    else if (size === undefined) found.push(...(await badFiles(project, path)));
    else if (!name.startsWith(".") && !parent.includes("/."))
      found.push(...(await objectionsTo(project, path, size)).map((each) => ({ range, ...each })));
  }
  return found;
}

/** Why a file is no picture that the site can show, and what to do; nothing if it is one, or claims to be none. */
async function objectionsTo(
  { folder: { bytes } }: Project,
  path: string,
  size: number,
): Promise<Pick<Diagnostic, "message" | "help">[]> {
  const again = "Copy the file there again.";
  if (size === 0) return [{ message: `${path} is empty.`, help: again }];
  if (size > largest) {
    const message = `${path} has ${(size / 1_000_000).toFixed(1)} MB.`;
    return [{ message, help: "Save it smaller: 2,000 pixels are wide enough, as JPEG or WebP." }];
  }
  const named = (/\.(\w+)$/.exec(path)?.[1] ?? "").toLowerCase().replace("jpg", "jpeg");
  if (!kinds.has(named)) return [];
  const { default: sharp } = await import("sharp");
  const image = sharp(bytes(path), { limitInputPixels: false });
  const read = await image.metadata().catch(() => undefined);
  if (read === undefined) return [{ message: `${path} cannot be read as a picture.`, help: "Save the picture again." }];
  // Phones write the same container with other contents, which few browsers show.
  const kind = read.format === "heif" ? (read.compression === "av1" ? "avif" : "heic") : read.format;
  if (kind !== named) {
    const rename = `Rename it to ….${kind}, in the texts that show it too, or save it again as what its name says.`;
    const help = kinds.has(kind) ? rename : "Save it as JPEG or WebP.";
    return [{ message: `${path} is not what its name says, but ${kind.toUpperCase()}.`, help }];
  }
  const small = image.resize(16, 16, { fit: "inside", withoutEnlargement: true }).raw().toBuffer();
  return small.then(
    () => [],
    () => [{ message: `${path} is cut off or damaged.`, help: again }],
  );
}

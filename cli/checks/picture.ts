import { fileStart, type Diagnostic } from "../diagnostic.ts";
import type { Project } from "../project/project.ts";
import { isElement, rangeOf, type ProseNode } from "../project/prose.ts";
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
  /^\/(?:404\.html|_headers|_redirects|robots\.txt|sitemap\.xml|manifest\.webmanifest|favicon\.svg|llms\.txt|(?:apple-touch-)?icon[-.].*|\.well-known\/security\.txt|(?:assets|data|frames|share|products|api)\/.*)$/;

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

/** Endings of pictures, and what the build's reader of pictures calls the kind. */
const kinds = { png: "png", jpg: "jpeg", jpeg: "jpeg", gif: "gif", webp: "webp", avif: "heif", svg: "svg" };

/** What is wrong with the firm's own files, those in folders of their folder too. */
async function badFiles(project: Project, parent = folder): Promise<Diagnostic[]> {
  const found = project.folder.list(parent).map(async (name) => {
    const path = `${parent}/${name}`;
    const address = path.slice(folder.length);
    const bytes = project.folder.bytes(path);
    // A page's address is that of a folder, too: /contact/sent.
    const isTaken = project.paths.has(address) || (bytes && isOfBuild(project, address));
    if (!bytes && !isTaken) return badFiles(project, path);
    if (!isTaken && (name.startsWith(".") || parent.includes("/."))) return [];
    const objection = isTaken
      ? { message: `The build writes ${address} itself.`, help: "Give the file another name." }
      : await objectionTo(path, bytes ?? Buffer.of());
    return objection ? [{ range: fileStart({ path, text: "" }), ...objection }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Why a file is no picture that the site can show, and what to do; undefined if it is one, or claims to be none. */
async function objectionTo(path: string, bytes: Buffer): Promise<Pick<Diagnostic, "message" | "help"> | undefined> {
  const again = "Copy the file there again.";
  if (bytes.length === 0) return { message: `${path} is empty.`, help: again };
  if (bytes.length > largest) {
    const message = `${path} has ${(bytes.length / 1_000_000).toFixed(1)} MB.`;
    return { message, help: "Save it smaller: 2,000 pixels are wide enough, as JPEG or WebP." };
  }
  const ending = (/\.(\w+)$/.exec(path)?.[1] ?? "").toLowerCase();
  if (!(ending in kinds)) return undefined;
  const { default: sharp } = await import("sharp");
  const image = sharp(bytes);
  const kind = await image.metadata().then(
    ({ format }) => format,
    () => undefined,
  );
  if (kind !== kinds[ending as keyof typeof kinds]) {
    const help = kind
      ? `Name it ….${kind}, and in the texts that show it, or save it as what its name says.`
      : "Save the picture again.";
    return { message: `${path} is not what its name says${kind ? `, but ${kind.toUpperCase()}` : ""}.`, help };
  }
  return image
    .resize(16)
    .toBuffer()
    .then(
      () => undefined,
      () => ({ message: `${path} is cut off or damaged.`, help: again }),
    );
}

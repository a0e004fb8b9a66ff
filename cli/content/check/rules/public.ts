import { builtFiles } from "../../../../content/paths.ts";
import type { Project } from "../../project/project.ts";
import { fileStart, type Diagnostic } from "../finding.ts";
import type { Rule } from "../rule.ts";

const folder = "content/firm/public";

export default {
  name: "public",
  severity: "error",
  explanation:
    "Every file in content/firm/public/, which the build copies to the site, is complete, has the format that its name says, is small enough to load, and has no address that the build writes itself.",
  file: `${folder}/`,
  wrong: "about.html",
  right: "google1234.html",
  check: (project) => filesBelow(project, folder),
} satisfies Rule;

// --- internal ---

type Objection = Pick<Diagnostic, "message" | "help">;

/** In bytes. A picture of 4 MB loads in 20 s on a slow network; a document is a choice of the reader. */
const limits = { picture: 4_000_000, document: 20_000_000 };

/** Files that operating systems leave everywhere; the build does not copy them. */
const ignored = /^(?:\.DS_Store|\._.*|Thumbs\.db|desktop\.ini)$/;

async function filesBelow(project: Project, parent: string): Promise<Diagnostic[]> {
  const found = project.folder.list(parent).map(async (name): Promise<Diagnostic[]> => {
    if (ignored.test(name) || (parent === folder && name === ".well-known")) return [];
    const path = `${parent}/${name}`;
    const size = project.folder.size(path);
    if (size === undefined && project.folder.list(path).length > 0) return filesBelow(project, path);
    const objection = await objectionTo(project, path, size);
    return objection ? [{ range: fileStart(path), ...objection }] : [];
  });
  return (await Promise.all(found)).flat();
}

async function objectionTo({ folder: files, paths }: Project, path: string, size: number | undefined) {
  const address = path.slice(folder.length);
  const name = address.slice(address.lastIndexOf("/") + 1);
  if (size === undefined)
    return { message: `${path} is a link to a file that does not exist, or an empty folder.`, help: "Delete it." };
  if (/^[.#]|~$/.test(name))
    return { message: `${name} looks like an editor's own file, which would be published.`, help: "Delete it." };
  const isReserved = builtFiles(paths).has(address) || paths.has(address) || /^\/(?:api|frames)\//.test(address);
  if (isReserved) return { message: `The build writes ${address} itself.`, help: "Give the file another name." };
  if (size === 0) return { message: `${path} is empty.`, help: "Copy the file there again." };
  const ending = (/\.(\w+)$/.exec(name)?.[1] ?? "").toLowerCase().replace("jpg", "jpeg");
  const isPicture = /^(?:png|jpeg|gif|webp|avif|svg|heic)$/.test(ending);
  const limit = isPicture ? limits.picture : limits.document;
  if (size > limit) {
    const message = `${path} has ${(size / 1e6).toFixed(1)} MB, and may have ${limit / 1e6} MB.`;
    const smaller = "Save it smaller: 2,000 pixels wide is enough, as JPEG or WebP.";
    return {
      message,
      help: isPicture ? smaller : "Export it again for the screen, or link to where it can be downloaded.",
    };
  }
  return isPicture ? objectionToPicture(path, ending, files.bytes(path)) : undefined;
}

async function objectionToPicture(path: string, ending: string, bytes: Buffer): Promise<Objection | undefined> {
  if (/[^\w./@~-]/.test(path)) {
    return {
      message: `The name of ${path} has a space or a sign that browsers misread in lists of pictures.`,
      help: "Rename it to letters, digits and hyphens.",
    };
  }
  const { default: sharp } = await import("sharp");
  const image = sharp(bytes, { limitInputPixels: false });
  const data = await image.metadata().catch(() => undefined);
  if (ending === "svg" && !/<svg\b[^>]*\s(?:viewBox|width)=/.test(bytes.toString())) {
    const help = 'Export it with a size, or add viewBox="0 0 800 600" to its <svg>.';
    return { message: `${path} has no size: its <svg> has neither viewBox nor width and height.`, help };
  }
  if (data === undefined) return { message: `${path} cannot be read as a picture.`, help: "Save the picture again." };
  // Phones save the same container with another compression, which few browsers show.
  const format = data.format === "heif" ? (data.compression === "av1" ? "avif" : "heic") : data.format;
  if (format === "heic")
    return { message: `${path} is HEIC, which few browsers show.`, help: "Save it as JPEG or WebP." };
  if (format !== ending) {
    return {
      message: `${path} is not what its name says, but ${format.toUpperCase()}.`,
      help: `Rename it to ….${format}, in the texts that show it, too.`,
    };
  }
  const isComplete = await image
    .resize(16, 16, { fit: "inside" })
    .raw()
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
  return isComplete ? undefined : { message: `${path} is cut off or damaged.`, help: "Copy the file there again." };
}

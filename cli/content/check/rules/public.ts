import { systemFilePattern } from "../../../../content/paths.ts";
import { builtFolders, pictureName, publicFolder, serverFolders } from "../../project/folder.ts";
import type { Project } from "../../project/project.ts";
import { fileStart, type Diagnostic } from "../../project/source-file.ts";
import type { Problem, Rule } from "../rule.ts";

export default {
  name: "public",
  severity: "error",
  explanation:
    "Every file in content/firm/public/, which the build copies to the site, is complete, is in the format that its name says, is small enough to load, and does not take an address that the build writes itself.",
  file: `${publicFolder}/`,
  wrong: "about.html",
  right: "google1234.html",
  check: (project) => filesBelow(project, publicFolder),
} satisfies Rule;

async function filesBelow(project: Project, parent: string): Promise<Diagnostic[]> {
  const found = project.folder.list(parent).map(async (name): Promise<Diagnostic[]> => {
    if (systemFilePattern.test(name) || (parent === publicFolder && name === ".well-known")) return [];
    const path = `${parent}/${name}`;
    if (project.folder.list(path).length > 0) return filesBelow(project, path);
    const problem = checkFile(project, path, name) ?? (await checkPicture(project, path));
    return problem ? [{ range: fileStart(path), ...problem }] : [];
  });
  return (await Promise.all(found)).flat();
}

function checkFile({ folder, paths, builtFiles }: Project, path: string, name: string): Problem | undefined {
  const address = path.slice(publicFolder.length);
  const size = folder.size(path);
  if (size === undefined)
    return { message: `${path} is an empty folder, or a link to a missing file.`, help: "Delete it." };
  if (/^[.#]|~$/.test(name)) return { message: `${path} would be published but looks private.`, help: "Delete it." };
  const isBuilt = builtFiles.has(address) || paths.has(address) || builtFolders.includes(address.slice(1));
  if (isBuilt || serverFolders.some((each) => address.startsWith(`/${each}/`)))
    return { message: `The site itself uses ${address}.`, help: "Give the file another name." };
  if (size === 0) return { message: `${path} is empty.`, help: "Copy the file there again." };
  // In megabytes. A picture of 4 MB takes 20 s on a slow network, and readers choose whether to load a document.
  const [most, smaller] = pictureName.test(name)
    ? [4, "Save it smaller: 2,000 pixels wide is enough, as JPEG or WebP."]
    : [20, "Export it again for the screen, or link to a place where it can be downloaded."];
  if (size <= most * 1e6) return undefined;
  return { message: `${path} is ${(size / 1e6).toFixed(1)} MB, and the limit is ${most} MB.`, help: smaller };
}

async function checkPicture({ folder }: Project, path: string): Promise<Problem | undefined> {
  const ending = pictureName.exec(path)?.[1]?.toLowerCase().replace("jpg", "jpeg");
  if (ending === undefined) return undefined;
  if (/[^\w./@~-]/.test(path)) {
    const message = `The name of ${path} has a space or a character that browsers misread in a list of pictures.`;
    return { message, help: "Use letters, digits and hyphens." };
  }
  const bytes = folder.bytes(path);
  if (ending === "svg" && !/<svg\b[^>]*\s(?:viewBox|width)=/.test(bytes.toString())) {
    const help = 'Export it with a size, or add viewBox="0 0 800 600" to its <svg>.';
    return { message: `${path} has no size: its <svg> has neither viewBox nor width and height.`, help };
  }
  const { default: sharp } = await import("sharp");
  const image = sharp(bytes, { limitInputPixels: false });
  const data = await image.metadata().catch(() => undefined);
  // Phones save the same container with another compression, which few browsers show.
  const format = data?.format === "heif" ? (data.compression === "av1" ? "avif" : "heic") : data?.format;
  if ((format ?? ending) === "heic")
    return { message: `${path} is HEIC, which few browsers show.`, help: "Save it as JPEG or WebP." };
  if (format !== undefined && format !== ending) {
    const help = `Rename it to ….${format}, in the texts that show it, too.`;
    return { message: `${path} is a ${format.toUpperCase()} file, despite its name.`, help };
  }
  const small = image.resize(16, 16, { fit: "inside" });
  const pixels = format && (await small.toBuffer().catch(() => undefined));
  const help = "Save it again, or copy it there again.";
  return pixels ? undefined : { message: `${path} is damaged, cut off or not a picture.`, help };
}

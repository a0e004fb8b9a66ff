import { join } from "node:path";
import { isFrame, type Page } from "./seo/page.ts";
import { writeCached } from "./cache.ts";

/** Writes the share image of every page to the folder of the build; its address says what is drawn. */
export async function writeShareImages(folder: string, pages: readonly Page[]): Promise<void> {
  const { drawShareImage } = await import("./images/share-image.ts");
  for (const page of pages.filter((each) => !isFrame(each.path))) {
    const { image, siteName, card } = page.head;
    const { pathname } = new URL(image);
    await writeCached(join(folder, pathname), pathname, () => drawShareImage(siteName, card));
  }
}

import type { Page } from "@playwright/test";

/** The words of the page whose characters stand on more than one line, save those too long for any column. */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>(".later")) part.style.contentVisibility = "visible";
    // Text for screen readers only is squeezed into a pixel.
    const hidden = [...document.querySelectorAll("body *")].filter((element) => {
      const { clip, clipPath } = getComputedStyle(element);
      return clip !== "auto" || clipPath === "inset(50%)";
    });
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest("script, style, svg, textarea") || hidden.some((each) => each.contains(element))) continue;
      // A line may end after a hyphen or a slash within a word.
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[^\s\-–/]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (tops.size > 1 && word.length < 20) found.add(word);
      }
    }
    return [...found];
  });
}

import type { Page } from "@playwright/test";

/** What makes the page hard to read in its current state: sideways scrolling, cut-off text, overlapping text. */
export async function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    // A part that is laid out when it comes near is measured as it is then.
    for (const part of document.querySelectorAll<HTMLElement>(".later")) part.style.contentVisibility = "visible";
    // A sample that is folded after its beginning is cut off on purpose, and is read once it is open.
    for (const sample of document.querySelectorAll<HTMLDetailsElement>("details.sample")) sample.open = true;
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide on a screen of ${clientWidth} px`);

    // Visually hidden text, for screen readers only.
    const visuallyHidden = [...document.querySelectorAll("body *")].filter((element) => {
      const { clip, clipPath } = getComputedStyle(element);
      return clip !== "auto" || clipPath === "inset(50%)";
    });
    const lines: { text: string; node: Node; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      const element = node.parentElement;
      if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (
        element.closest('[aria-hidden="true"], script, style, svg') ||
        visuallyHidden.some((each) => each.contains(element))
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue;
        lines.push({ text, node, box });
        if (box.left < -1 || box.right > clientWidth + 1) found.push(`beside the screen: ${text}`);
        for (let frame = element; frame !== document.body; frame = frame.parentElement ?? document.body) {
          const { overflowX, clipPath, position } = getComputedStyle(frame);
          const { left, right, top, bottom } = frame.getBoundingClientRect();
          const cut = box.left < left - 1 || box.right > right + 1 || box.top < top - 3 || box.bottom > bottom + 3;
          if ((overflowX !== "visible" || clipPath !== "none") && cut) found.push(`cut off: ${text}`);
          // Fixed and sticky elements overlap the page on purpose.
          if (position === "fixed" || position === "sticky") lines.splice(-1);
          if (position === "fixed" || position === "sticky") break;
        }
      }
    }
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (one.node === other.node) continue;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Line boxes are taller than their glyphs, so boxes may overlap slightly where no glyphs do.
        const small = Math.min(one.box.height, other.box.height);
        if (width > 2 && height > small * 0.35) found.push(`"${one.text}" over "${other.text}"`);
      }
    }
    return [...new Set(found)];
  });
}

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

/** The controls of a page that a finger may miss: less than 44 px wide or high, links within a sentence apart. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>("a, button, summary, input:not([type=hidden]), textarea");
    return [...controls].flatMap((control) => {
      const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const isInText = control.matches("a") && getComputedStyle(control).display.startsWith("inline");
      const isWritten = isInText && (control.closest(".prose") || getComputedStyle(control).display === "inline");
      if (!isShown || isWritten || control.closest("[inert], [aria-hidden=true], .fixed:not(:focus)")) return [];
      // A link that covers its card, and a box within its label, are as large as these.
      const frame = control.matches(".card-link") ? control.closest(".relative") : control.closest("label");
      const { width, height } = (frame ?? control).getBoundingClientRect();
      if (width >= 43.5 && height >= 43.5) return [];
      return [`${control.ariaLabel ?? control.textContent.trim()}: ${Math.round(width)} x ${Math.round(height)} px`];
    });
  });
}

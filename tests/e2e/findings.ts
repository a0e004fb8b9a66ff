import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { long } from "../support/long.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Without passes, which take a third of the time: axe makes a selector for each element that it lists. */
const resultTypes: "violations"[] = ["violations"];

/**
 * Expects axe to find nothing wrong with the page in its current state, or with the part that `within` selects. Looks at
 * a phone in light colors, or at a desktop in dark ones. The long series looks at both themes.
 */
export async function expectNoFindings(
  page: Page,
  { width = 390, within = "html" }: { width?: 390 | 1280; within?: string } = {},
): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    if (!long && (colorScheme === "light") !== (width === 390)) continue;
    await page.emulateMedia({ colorScheme });
    await page.evaluate(finishTransitions);
    // The default mode opens a second page to merge the results of frames; these pages have none.
    const axe = new AxeBuilder({ page }).include(within).setLegacyMode(true).options({ runOnly: rules, resultTypes });
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary = "" } of nodes)
        found.push(`${id}, ${width} px, ${colorScheme}, ${target.join(" ")}: ${failureSummary}`);
    }
  }
  expect(found).toEqual([]);
}

/** Waits until all animations have ended, so that colors are final. */
export async function waitForAnimations(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length))
    .toBe(0);
}

/**
 * Finds faults of the page in its current state: sideways scrolling, cut-off or overlapping text, and words that break
 * across lines.
 */
export async function textFaults(page: Page) {
  return page.evaluate(() => {
    // Samples are cut off until they are opened.
    for (const folded of document.querySelectorAll("details")) folded.open = true;
    const found = new Set<string>();
    const broken = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} px wide on a screen of ${clientWidth} px`);

    interface Frame {
      box: DOMRect;
      /** Whether it is text for screen readers only, can be scrolled sideways, cuts off its content, or floats. */
      hidden: boolean;
      scrolls: boolean;
      clips: boolean;
      floats: boolean;
      parent: Frame | undefined;
    }
    // Asking for each text again would take most of the time.
    const frames = new Map<Element, Frame>();
    const frameOf = (element: Element): Frame => {
      const known = frames.get(element);
      if (known) return known;
      const { parentElement } = element;
      const parent = parentElement && element !== document.body ? frameOf(parentElement) : undefined;
      const { clip, clipPath, overflowX, position } = getComputedStyle(element);
      const frame = {
        box: element.getBoundingClientRect(),
        hidden: parent?.hidden || clip !== "auto" || clipPath === "inset(50%)",
        scrolls: Boolean(parent?.scrolls) || /auto|scroll/.test(overflowX),
        clips: element !== document.body && (overflowX !== "visible" || clipPath !== "none"),
        floats: position === "fixed" || position === "sticky",
        parent,
      };
      frames.set(element, frame);
      return frame;
    };

    const lines: { text: string; node: Node; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      const element = node.parentElement;
      if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (element.closest('[aria-hidden="true"], script, style, svg') || frameOf(element).hidden) continue;
      if (frameOf(element).scrolls) continue;
      range.selectNodeContents(node);
      const boxes = Array.from(range.getClientRects());
      for (const box of boxes) {
        if (box.width < 1 || box.height < 1) continue;
        if (box.left < -1 || box.right > clientWidth + 1) found.add(`outside the screen: ${text}`);
        let floats = false;
        for (let frame: Frame | undefined = frameOf(element); frame && !floats; frame = frame.parent) {
          const { left, right, top, bottom } = frame.box;
          const cut = box.left < left - 1 || box.right > right + 1 || box.top < top - 3 || box.bottom > bottom + 3;
          if (frame.clips && cut) found.add(`cut off: ${text}`);
          floats = frame.floats;
        }
        if (!floats) lines.push({ text, node, box });
      }
      // A text on one line has no broken word; a line may end after a hyphen or a slash within one.
      for (const { 0: word, index } of boxes.length > 1 ? text.matchAll(/[^\s\-–/]+/g) : []) {
        const start = node.textContent!.indexOf(text) + index;
        range.setStart(node, start);
        range.setEnd(node, start + word.length);
        const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (tops.size > 1 && word.length < 20) broken.add(word);
      }
    }
    lines.sort((a, b) => a.box.top - b.box.top);
    for (const [index, one] of lines.entries()) {
      for (let next = index + 1; next < lines.length; next += 1) {
        const other = lines[next]!;
        if (other.box.top >= one.box.bottom) break;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        // Line boxes are taller than their glyphs, so boxes may overlap slightly where no glyphs do.
        const small = Math.min(one.box.height, other.box.height);
        if (one.node !== other.node && width > 2 && height > small * 0.35)
          found.add(`"${one.text}" over "${other.text}"`);
      }
    }
    return { unreadable: [...found], brokenWords: [...broken] };
  });
}

/** Runs in the page. */
function finishTransitions() {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition && animation.playState === "running") animation.finish();
  }
}

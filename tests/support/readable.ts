import type { Page } from "@playwright/test";

/** The texts within `main`, split by whether a sighted visitor can read them in the page's current state. */
export async function textsOf(page: Page): Promise<{ readable: string[]; hidden: string[] }> {
  return page.getByRole("main").evaluate((main) => {
    const readable: string[] = [];
    const hidden: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      const element = node.parentElement;
      // Graphics have alternative text; buttons, and what is marked so, do nothing without JavaScript.
      if (text === "" || !element || element.closest('[aria-hidden="true"], svg, button, style, script, .needs-script'))
        continue;
      const box = element.getBoundingClientRect();
      let readableHere = element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && box.width > 0;
      for (let frame = element.parentElement; frame; frame = frame.parentElement) {
        const { left, right, top, bottom } = frame.getBoundingClientRect();
        const outside = box.left >= right || box.right <= left || box.top >= bottom || box.bottom <= top;
        if (outside && /hidden|clip/.test(getComputedStyle(frame).overflow)) readableHere = false;
      }
      (readableHere ? readable : hidden).push(text);
    }
    return { readable, hidden };
  });
}

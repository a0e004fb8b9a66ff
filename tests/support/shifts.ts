declare global {
  /** The layout shifts recorded so far. */
  var shifts: { value: number; elements: (string | undefined)[] }[];
}

/**
 * Runs in the page: records layout shifts from the first paint, or only once the whole document has been parsed and
 * drawn, since elements grow while it arrives in pieces. Ignores the header, which is meant to shrink on scroll.
 */
export function recordShifts(since: "first paint" | "parsed") {
  interface LayoutShift extends PerformanceEntry {
    /** Layout shift score: the share of the viewport that moved, times the distance it moved. */
    value: number;
    sources: { node: Node | null }[];
  }
  globalThis.shifts = [];
  const observer = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const elements = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
      if (elements.length > 0 && elements.every((element) => element?.closest("header.site-header"))) continue;
      shifts.push({ value, elements: elements.map((element) => element?.outerHTML.slice(0, 80)) });
    }
  });
  if (since === "first paint") observer.observe({ type: "layout-shift" });
  // Two frames: shifts of the first are reported in the second.
  const observe = () =>
    requestAnimationFrame(() => requestAnimationFrame(() => observer.observe({ type: "layout-shift" })));
  if (since === "parsed") document.addEventListener("readystatechange", observe, { once: true });
}

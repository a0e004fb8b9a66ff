declare global {
  /** What moved without being asked to. */
  var shifts: { value: number; elements: (string | undefined)[] }[];
}

/**
 * In the page: keeps what moves from the first paint on, or only once the whole document was drawn, for it may come in
 * pieces and its parts grow with them. Leaves out the header, which is to shrink as the page is scrolled.
 */
export function recordShifts(since: "first paint" | "parsed") {
  interface LayoutShift extends PerformanceEntry {
    /** Share of the window that moved times how far it moved. */
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
  // Two frames: what the first one moved is known in the second.
  const observe = () =>
    requestAnimationFrame(() => requestAnimationFrame(() => observer.observe({ type: "layout-shift" })));
  if (since === "parsed") document.addEventListener("readystatechange", observe, { once: true });
}

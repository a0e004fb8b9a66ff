/** Events after which a visitor may be about to jump within the page. */
const gestures = ["scroll", "pointerdown", "keydown"] as const;

const waiting: Element[] = [];
let state: "unused" | "listening" | "begun" = "unused";

/**
 * A `ref` for elements whose layout the class `deferred` skips at first. After the visitor's first gesture they are
 * laid out one by one while the browser is idle, until the page has its real height.
 */
export function layOutLater(part: Element | null): void {
  if (!part) return;
  waiting.push(part);
  if (state === "begun" && waiting.length === 1) whenIdle(layOutNext);
  if (state !== "unused") return;
  state = "listening";
  for (const gesture of gestures) addEventListener(gesture, begin, { capture: true, passive: true });
}

function begin() {
  state = "begun";
  for (const gesture of gestures) removeEventListener(gesture, begin, true);
  whenIdle(layOutNext);
}

function layOutNext() {
  waiting.shift()?.classList.remove("deferred");
  if (waiting.length > 0) whenIdle(layOutNext);
}

function whenIdle(callback: () => void) {
  // Safari has no requestIdleCallback; without a timeout a busy browser could wait for seconds.
  if ("requestIdleCallback" in window) requestIdleCallback(callback, { timeout: 1_000 });
  else setTimeout(callback, 100);
}

/** A visitor who does one of these may be about to jump in the page. */
const gestures = ["scroll", "pointerdown", "keydown"] as const;

const waiting: Element[] = [];
let state: "unused" | "listening" | "begun" = "unused";

/**
 * The `ref` of what the first paint leaves out by the class `deferred`. After the visitor's first gesture it is laid out,
 * one part after the other, when the browser has nothing else to do: the page then has its real height.
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
  // Safari has no requestIdleCallback; a busy browser may not be idle for seconds.
  if ("requestIdleCallback" in window) requestIdleCallback(callback, { timeout: 1_000 });
  else setTimeout(callback, 100);
}

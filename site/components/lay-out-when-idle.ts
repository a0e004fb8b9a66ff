const waiting: Element[] = [];

/**
 * The `ref` of what the first paint leaves out by the class `deferred`. Once React has taken it over it is laid out, one
 * part after the other, when the browser has nothing else to do: the page then has its real height for whoever jumps in it.
 */
export function layOutWhenIdle(part: Element | null): void {
  if (part && waiting.push(part) === 1) whenIdle(layOutNext);
}

function layOutNext() {
  waiting.shift()?.classList.remove("deferred");
  if (waiting.length > 0) whenIdle(layOutNext);
}

function whenIdle(callback: () => void) {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(callback);
  else setTimeout(callback, 100);
}

/**
 * Lays out what the first paint left out, part by part from the top, each when the browser has nothing else to do. The
 * page then has its real height for whoever jumps in it.
 */
export function layOutDeferred(): void {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(layOutNext);
  else setTimeout(layOutNext, 100);
}

function layOutNext() {
  const part = document.querySelector(".deferred");
  part?.classList.remove("deferred");
  if (part) layOutDeferred();
}

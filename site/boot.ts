import "virtual:uno.css";
import "./base.css";
import "./layout/layout.css";
import "./prose/prose.css";
import "./components/components.css";

/**
 * The only script a page loads immediately. The application is imported when the page has loaded and the browser is
 * idle, or at the first interaction; a button pressed earlier is pressed again after hydration.
 */
const interactions = ["pointerdown", "keydown", "focusin"] as const;

/** Events that precede scrolling: then content near the viewport is laid out as well (`layout.css`). */
const scrollHints = ["pointermove", "pointerdown", "wheel", "keydown", "scroll"] as const;
let started = false;

async function start() {
  if (started) return;
  started = true;
  for (const type of interactions) removeEventListener(type, start, true);
  const { hydrate } = await import("./client.tsx");
  await hydrate();
  document.documentElement.dataset["ready"] = "";
}

function layOutNearby({ type }: Event) {
  // A key such as End may scroll far.
  document.documentElement.dataset[type === "keydown" ? "again" : "nearby"] = "";
}

function startWhenIdle() {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2_000 });
  else setTimeout(start, 200);
}

for (const type of scrollHints) addEventListener(type, layOutNearby, { capture: true, once: true, passive: true });
for (const type of interactions) addEventListener(type, start, true);
if (globalThis.pressed) void start();
else if (document.readyState === "complete") startWhenIdle();
else addEventListener("load", startWhenIdle, { once: true });

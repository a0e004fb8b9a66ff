import "virtual:uno.css";
import "./base.css";
import "./layout/layout.css";
import "./prose/prose.css";
import "./components/components.css";

/**
 * The only script that a page loads at once. The application is imported when the page has loaded and the browser is
 * idle, or at the visitor's first interaction; a button pressed before that is pressed again once React listens.
 */
const interactions = ["pointerdown", "keydown", "focusin"] as const;

/** What comes before a visitor scrolls: then what is near the window is laid out (`layout.css`), not only what shows. */
const signs = ["pointermove", "pointerdown", "wheel", "keydown", "scroll"] as const;
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
  // A key may lead far away, as End does.
  document.documentElement.dataset[type === "keydown" ? "again" : "nearby"] = "";
}

function startWhenIdle() {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2_000 });
  else setTimeout(start, 200);
}

for (const type of signs) addEventListener(type, layOutNearby, { capture: true, once: true, passive: true });
for (const type of interactions) addEventListener(type, start, true);
if (globalThis.pressed) void start();
else if (document.readyState === "complete") startWhenIdle();
else addEventListener("load", startWhenIdle, { once: true });

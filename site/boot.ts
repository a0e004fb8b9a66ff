import "virtual:uno.css";
import "./base.css";
import "./layout/layout.css";
import "./components/components.css";

/**
 * The only script on the critical path. The application is imported when the page has loaded and the browser is
 * idle, or at the visitor's first interaction; a button pressed before that is pressed again once React listens.
 */
const interactions = ["pointerdown", "keydown", "focusin"] as const;
let pressed: HTMLElement | undefined;
let started = false;

function remember(event: Event) {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (button?.type === "button") pressed = button;
}

async function start() {
  if (started) return;
  started = true;
  for (const type of interactions) removeEventListener(type, start, true);
  const { hydrate } = await import("./client.tsx");
  await hydrate();
  document.documentElement.dataset["ready"] = "";
  removeEventListener("click", remember, true);
  pressed?.click();
}

function startWhenIdle() {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2_000 });
  else setTimeout(start, 200);
}

addEventListener("click", remember, true);
for (const type of interactions) addEventListener(type, start, true);
if (document.readyState === "complete") startWhenIdle();
else addEventListener("load", startWhenIdle, { once: true });

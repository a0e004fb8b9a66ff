import "virtual:uno.css";
import "./base.css";
import "./layout/layout.css";
import "./components/prose.css";
import "./components/components.css";
import "./pages/product/estimate.css";

// The only script that a page loads immediately. It imports the application once the browser is idle, or at the first
// interaction. A button pressed earlier is pressed again after hydration.

const interactions = ["pointerdown", "keydown", "focusin"] as const;

let started = false;

async function start() {
  if (started) return;
  started = true;
  try {
    const { hydrate } = await import("./hydrate.tsx");
    // In a task of its own: on a slow phone, the scripts' evaluation alone takes as long as input should wait.
    await new Promise((resolve) => setTimeout(resolve));
    await hydrate();
  } catch (error) {
    // A request has failed. The next interaction repeats it.
    started = false;
    console.warn("Not interactive yet:", error);
  }
}

function startWhenIdle() {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2_000 });
  else setTimeout(start, 200);
}

for (const type of interactions) addEventListener(type, start, true);
if (globalThis.pressed) void start();
else if (document.readyState === "complete") startWhenIdle();
else addEventListener("load", startWhenIdle, { once: true });

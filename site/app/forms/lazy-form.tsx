import { type ComponentType, lazy, Suspense, useState } from "react";
import { useHydrated } from "../lib/hydration.tsx";
import { trackEarlyEntries } from "./early-entries.ts";

/**
 * A form that loads its script and hydrates when it is near the viewport. Until then, or if the script cannot be
 * fetched, the browser validates and posts the prerendered form. `preload` is for pages that begin with the form.
 */
export function lazyForm<Props extends object>(action: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  // A page's module is loaded before React hydrates its HTML, or replaces it.
  if (!import.meta.env.SSR) trackEarlyEntries(action);
  let loaded: ComponentType<Props> | undefined;
  const loadForm = async () => ({ default: (loaded = (await load()).default) });
  let stopWaiting: (() => void) | undefined;
  /** Hydrates the prerendered form, if the page has one. */
  const HydratedForm = lazy(async () => {
    const html = import.meta.env.SSR ? null : document.querySelector(`form[action="${action}"]`);
    if (html) {
      await new Promise<void>((resolve) => {
        stopWaiting = resolve;
        onceNearViewport(html, resolve);
      });
    }
    return loadForm().catch((error: unknown) => {
      // Without a form, the error boundary offers to load the page again.
      if (!html) throw error;
      // Never resolves, so that the prerendered form stays. The browser has logged the failure.
      return new Promise<never>(() => {});
    });
  });
  /** A form on a page that React rendered, or updated while the prerendered form waited: it delays that update. */
  const ClientForm = lazy(() => {
    stopWaiting?.();
    return loadForm();
  });
  // A component of its own within `Suspense`: `useHydrated` updates it, and React would drop HTML in `Suspense` that is
  // updated from outside before it is hydrated.
  function Form(props: Props) {
    const hydrated = useHydrated();
    // A form that is loaded needs no fallback, which React would show for 300 ms.
    const [Component] = useState(() => loaded ?? (hydrated ? ClientForm : HydratedForm));
    return <Component {...props} />;
  }
  function LazyForm(props: Props) {
    return (
      <Suspense>
        <Form {...props} />
      </Suspense>
    );
  }
  return Object.assign(LazyForm, { preload: () => loadForm().catch(() => undefined) });
}

/** Calls back once, when the element is within 400 pixels of the viewport. */
function onceNearViewport(element: Element, callback: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: "400px 0px" },
  );
  observer.observe(element);
}

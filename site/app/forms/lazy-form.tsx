import { type ComponentType, lazy, Suspense, useState } from "react";
import { useHydrated } from "../lib/hydration.tsx";

/**
 * A form with a script of its own (decision 11, "The life of a form"). A page has one form for an action. It is one of:
 * - `PrerenderedForm`, if the HTML has the form. It hydrates when it is near the viewport. Until then, or if the script
 *   cannot be fetched, the browser validates and posts it.
 * - `ClientForm`, if React renders the page. It also takes over if the page updates before the form is hydrated. If the
 *   script cannot be fetched, the error boundary offers to load the page again.
 * - The form itself, if its script is loaded: by `preload`, on pages that begin with the form.
 */
export function lazyForm<Props extends object>(action: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const loadForm = async () => ({ default: (loaded = (await load()).default) });
  let hydrateNow: (() => void) | undefined;
  const PrerenderedForm = lazy(async () => {
    if (import.meta.env.SSR) return load();
    await new Promise<void>((resolve) => {
      hydrateNow = resolve;
      onceNearViewport(`form[action="${action}"]`, resolve);
    });
    // If the script cannot be fetched, this never resolves, so that the prerendered form stays. The browser logs the failure.
    return loadForm().catch(() => new Promise<never>(() => {}));
  });
  const ClientForm = lazy(() => {
    // React waits for `PrerenderedForm` before it shows the update, so that must not wait for the viewport anymore.
    hydrateNow?.();
    return loadForm();
  });
  // Within `Suspense`, so that the update by `useHydrated` comes from inside: see `lib/hydration.tsx`.
  function Form(props: Props) {
    const hydrated = useHydrated();
    // A form that is loaded needs no fallback, which React would show for 300 ms.
    const [Component] = useState(() => loaded ?? (hydrated ? ClientForm : PrerenderedForm));
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
function onceNearViewport(selector: string, callback: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: "400px 0px" },
  );
  for (const element of document.querySelectorAll(selector)) observer.observe(element);
}

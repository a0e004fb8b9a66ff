import { type ComponentType, lazy, Suspense, useState } from "react";
import { hasNavigated } from "../lib/hydration.ts";
import { onceNearViewport } from "../lib/viewport.ts";

/**
 * A form that loads its script and hydrates when it is near the viewport. Until then, or if the script cannot be
 * fetched, the browser validates and posts the prerendered form. `preload` is for pages that begin with the form.
 */
export function lazyForm<Props extends object>(action: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const fetchForm = async () => ({ default: (loaded = (await load()).default) });
  const loadNearViewport = async () => {
    // A page rendered in the browser has no prerendered form to hydrate.
    const html = import.meta.env.SSR || hasNavigated() ? null : document.querySelector(`form[action="${action}"]`);
    if (html) await new Promise<void>((resolve) => onceNearViewport(html, resolve));
    return fetchForm().catch((error: unknown) => {
      // Without a form, the error boundary offers to load the page again.
      if (!html) throw error;
      // Never resolves, so that the prerendered form stays. The browser has logged the failure.
      return new Promise<never>(() => {});
    });
  };
  function LazyForm(props: Props) {
    const [Component] = useState(() => loaded ?? lazy(loadNearViewport));
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    );
  }
  return Object.assign(LazyForm, { preload: () => fetchForm().catch(() => undefined) });
}

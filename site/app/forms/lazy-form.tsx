import { type ComponentType, lazy, Suspense, useState } from "react";
import { firstNavigation } from "../lib/hydration.ts";
import { onceNearViewport } from "../lib/viewport.ts";

/**
 * A form that loads its script and hydrates when it is near the viewport. Until then, or if the script cannot be
 * fetched, the browser validates and posts the prerendered form. `preload` is for pages that begin with the form.
 */
export function lazyForm<Props extends object>(action: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const fetchForm = async () => (loaded = (await load()).default);
  const LazyComponent = lazy(async () => {
    const html = import.meta.env.SSR ? null : document.querySelector(`form[action="${action}"]`);
    // A page rendered in the browser has no prerendered form to hydrate.
    if (html) await Promise.race([new Promise<void>((resolve) => onceNearViewport(html, resolve)), firstNavigation]);
    // Never resolves if the script cannot be fetched. The prerendered form stays, and the browser has logged the
    // failure.
    return { default: await fetchForm().catch(() => new Promise<never>(() => {})) };
  });
  function LazyForm(props: Props) {
    const [Component] = useState(() => loaded ?? LazyComponent);
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    );
  }
  return Object.assign(LazyForm, { preload: () => fetchForm().catch(() => undefined) });
}

import { type ComponentType, lazy, Suspense, useState } from "react";
import { firstNavigation } from "../lib/hydration.ts";
import { onceNearViewport } from "../lib/viewport.ts";

/**
 * A form whose scripts load when it is near the viewport. Until React hydrates it, and if they cannot be fetched, the
 * browser validates and posts the HTML by itself. A page that begins with it fetches it along with its own script.
 */
export function lazyForm<Props extends object>(action: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const fetchForm = async () => (loaded = (await load()).default);
  const LazyComponent = lazy(async () => {
    const html = import.meta.env.SSR ? null : document.querySelector(`form[action="${action}"]`);
    // A page that is rendered in the browser has no HTML to wait for.
    if (html) await Promise.race([new Promise<void>((resolve) => onceNearViewport(html, resolve)), firstNavigation]);
    // Without it the HTML stays as it is: the browser has logged the failed request.
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

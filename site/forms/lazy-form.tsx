import { type ComponentType, lazy, Suspense } from "react";
import { hasNavigated } from "../browser/document.ts";
import { whenNear } from "../browser/viewport.ts";

/**
 * A form whose scripts load when it is near the viewport. Until React hydrates it, and if they cannot be fetched, the
 * browser validates and posts the HTML by itself.
 */
export function lazyForm<Props extends object>(action: string, load: () => Promise<{ default: ComponentType<Props> }>) {
  const asked = Promise.withResolvers<void>();
  const Form = lazy(async () => {
    if (import.meta.env.SSR) return load();
    const html = document.querySelector(`form[action="${action}"]`);
    if (html) whenNear(html, asked.resolve);
    else asked.resolve();
    await asked.promise;
    // Without it the boundary stays as it is: the browser has logged the failed request.
    return load().catch(() => new Promise<never>(() => {}));
  });
  return function LazyForm(props: Props) {
    // A page that is rendered in the browser has no HTML to wait for.
    if (!import.meta.env.SSR && hasNavigated()) asked.resolve();
    return (
      <Suspense>
        <Form {...props} />
      </Suspense>
    );
  };
}

import {
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useLocation } from "react-router-dom";

/*
 * A page must match its HTML while React hydrates it. Afterwards it may differ:
 * - A value that scripts can read at once comes from `useBrowserValue`. One that takes longer is a state, set in an effect.
 * - Parts in `HydrateLater` are hydrated last. If something outside of them, such as a parent, renders them with other
 *   props before, React drops their HTML. A transition instead waits for them: `useAfterHydration`.
 */

/** A part that React hydrates after the rest of the page, as it does with all that is in `Suspense`. */
export function HydrateLater({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}

/** Attribute of `<html>` in `404.html`, which is served at any address that has no page. */
export const notFoundAttribute = { "data-page": "not-found" } as const;

/** Whether the document is `404.html`: its address may then match another page's route. */
export function isNotFoundPage(): boolean {
  return document.documentElement.dataset["page"] === notFoundAttribute["data-page"];
}

/**
 * Returns `inHtml` in the prerendered HTML and while hydrating, afterwards the value read in the browser. `read` is called
 * at every render, and must return the same value until something has changed.
 */
export function useBrowserValue<T>(read: () => T, inHtml: T): T {
  return useSyncExternalStore(subscribeToNothing, read, () => inHtml);
}

/** False in the prerendered HTML and while hydrating, then true. */
export function useHydrated(): boolean {
  return useBrowserValue(() => true, false);
}

/** Returns `inHtml` in the prerendered HTML and while hydrating, and afterwards the value, in a transition. */
export function useAfterHydration<T>(value: T, inHtml: T): T {
  const [first] = useState(value);
  // React renders a deferred value first as its second argument. If they are the same, it renders once.
  return useDeferredValue(first, inHtml) === first ? value : inHtml;
}

/** False on the page that the visit began with. True once the visitor has navigated to another one. */
export function useNavigated(): boolean {
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  const [navigated, setNavigated] = useState(false);
  if (!navigated && pathname !== firstPath) setNavigated(true);
  return navigated;
}

/** A ref for a controlled input. Reports the value that it got before React hydrated it, typed or restored by the browser. */
export function useEarlyValue(value: string | number, onChange: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const report = useEffectEvent(() => {
    if (input.current && input.current.value !== String(value)) onChange(input.current.value);
  });
  useEffect(() => report(), []);
  return input;
}

const subscribeToNothing = () => () => {};

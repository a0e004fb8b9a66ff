import { useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";

/** Attribute of `<html>` in `404.html`, which is served at any address that has no page. */
export const notFoundAttribute = { "data-page": "not-found" } as const;

/** Whether the document is `404.html`: its address may then match another page's route. */
export function isNotFoundPage(): boolean {
  return document.documentElement.dataset["page"] === notFoundAttribute["data-page"];
}

/** Returns `inHtml` in the prerendered HTML and while hydrating, afterwards the value read in the browser. */
export function useBrowserValue<T>(read: () => T, inHtml: T): T {
  return useSyncExternalStore(subscribeToNothing, read, () => inHtml);
}

/** False in the prerendered HTML and while hydrating, then true. */
export function useHydrated(): boolean {
  return useBrowserValue(() => true, false);
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
export function reportEarlyValue(value: string | number, onChange: (text: string) => void) {
  return (input: HTMLInputElement | null): void => {
    if (input && input.value !== String(value)) onChange(input.value);
  };
}

const subscribeToNothing = () => () => {};

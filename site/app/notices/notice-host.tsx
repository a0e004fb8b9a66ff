import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { dismissAll, getSnapshot, type Notice, subscribe } from "./notices.ts";

/** Where notices appear. They close when the visitor goes to another page. */
export function NoticeHost() {
  const notices = useSyncExternalStore(subscribe, getSnapshot, () => none);
  const { pathname } = useLocation();
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when the page changes
  useEffect(() => dismissAll, [pathname]);
  if (notices.length === 0) return null;
  return (
    <Suspense>
      <Toaster notices={notices} />
    </Suspense>
  );
}

const none: readonly Notice[] = [];
const Toaster = lazy(loadToaster);

/**
 * Loads the toast library; ahead of time, so that a notice can appear when the connection is lost. Without it there are
 * no notices. A form that could not be sent says so itself.
 */
export async function loadToaster(): Promise<{ default: ComponentType<{ notices: readonly Notice[] }> }> {
  return import("./toaster.tsx").catch(() => ({ default: () => null }));
}

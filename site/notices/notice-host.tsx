import { lazy, Suspense, useSyncExternalStore } from "react";
import { type Notice, snapshot, subscribe } from "./notices.ts";
import { PlainNotices } from "./plain-notices.tsx";

const none: readonly Notice[] = [];
const Toaster = lazy(loadToaster);

/** Where notices appear. The toast library loads with the first one, or on `prepareNotices`. */
export function NoticeHost() {
  const notices = useSyncExternalStore(subscribe, snapshot, () => none);
  if (notices.length === 0) return null;
  return (
    <Suspense>
      <Toaster notices={notices} />
    </Suspense>
  );
}

/** Loads the toast library ahead of time, so that a notice can appear when the connection is lost. */
export function prepareNotices(): void {
  void loadToaster();
}

// --- internal ---

async function loadToaster() {
  try {
    return await import("./toaster.tsx");
  } catch {
    // The browser has logged the failed request; the notice matters more than its looks.
    return { default: PlainNotices };
  }
}

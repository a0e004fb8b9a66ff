import { lazy, Suspense, useSyncExternalStore } from "react";
import { loadStyles } from "../all-styles.ts";
import { type Notice, snapshot, subscribe } from "./notices.ts";
import { PlainNotices } from "./plain-notices.tsx";

const none: readonly Notice[] = [];
const Toaster = lazy(bringToaster);

/** Place of the notices. The toast library arrives with the first of them, or when it is prepared for. */
export function NoticeHost() {
  const notices = useSyncExternalStore(subscribe, snapshot, () => none);
  if (notices.length === 0) return null;
  return (
    <Suspense>
      <Toaster notices={notices} />
    </Suspense>
  );
}

/** Fetches what shows notices before there is one: that there is no connection is told by a notice, too. */
export function prepareNotices(): void {
  void bringToaster();
}

// --- internal ---

async function bringToaster() {
  try {
    const [toaster] = await Promise.all([import("./toaster.tsx"), loadStyles()]);
    return toaster;
  } catch {
    // The browser has reported what it could not fetch; the notice matters more than its looks.
    return { default: PlainNotices };
  }
}

import { lazy, Suspense, useSyncExternalStore } from "react";
import { type Notice, snapshot, subscribe } from "./notices.ts";

const Toaster = lazy(() => import("./toaster.tsx"));
const none: readonly Notice[] = [];

/** Place of the notices. The toast library arrives with the first of them. */
export function NoticeHost() {
  const notices = useSyncExternalStore(subscribe, snapshot, () => none);
  if (notices.length === 0) return null;
  return (
    <Suspense>
      <Toaster notices={notices} />
    </Suspense>
  );
}

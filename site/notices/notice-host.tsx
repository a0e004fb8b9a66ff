import { lazy, Suspense, useSyncExternalStore } from "react";
import { loadStyles } from "../all-styles.ts";
import { type Notice, snapshot, subscribe } from "./notices.ts";

const Toaster = lazy(async () => {
  const [toaster] = await Promise.all([import("./toaster.tsx"), loadStyles()]);
  return toaster;
});
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

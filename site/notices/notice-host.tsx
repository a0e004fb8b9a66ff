import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { snapshot, subscribe } from "./notices.ts";
import type { Notice } from "./notices.ts";

const none: readonly Notice[] = [];

/** Place of the notices. The toast library arrives with the first of them. */
export function NoticeHost() {
  const notices = useSyncExternalStore(subscribe, snapshot, () => none);
  const [Toaster, setToaster] = useState<ComponentType<{ notices: readonly Notice[] }>>();
  const wanted = notices.length > 0;
  useEffect(() => {
    if (wanted) void import("./toaster.tsx").then((module) => setToaster(() => module.Toaster));
  }, [wanted]);
  return Toaster ? <Toaster notices={notices} /> : null;
}

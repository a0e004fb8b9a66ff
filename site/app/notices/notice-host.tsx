import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { dismiss, type Notice, noticeDuration, snapshot, subscribe } from "./notices.ts";

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

/** Shows notices if the toast library cannot be fetched: announced to screen readers, closed only by a timer. */
function PlainNotices({ notices }: { notices: readonly Notice[] }) {
  return <>{notices.map((notice) => notice.open && <PlainNotice key={notice.id} {...notice} />)}</>;
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

function PlainNotice({ id, title, description, variant }: Notice) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), noticeDuration);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <p
      role="alert"
      data-variant={variant}
      className="print:hidden card fixed inset-x-4 top-4 z-50 sm:top-auto sm:bottom-4 p-5"
    >
      <strong className="font-semibold">{title}</strong> {description}
    </p>
  );
}

import { useEffect } from "react";
import { dismiss, type Notice, noticeDuration } from "./notices.ts";

/** Shows notices if the toast library cannot be fetched: announced to screen readers, closed only by a timer. */
export function PlainNotices({ notices }: { notices: readonly Notice[] }) {
  return <>{notices.map((notice) => notice.open && <PlainNotice key={notice.id} {...notice} />)}</>;
}

// --- internal ---

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

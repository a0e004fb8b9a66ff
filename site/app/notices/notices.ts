/** A short message about something that has just happened. */
export interface Notice {
  id: number;
  title: string;
  description: string;
  /** `destructive` for failures. */
  variant: "default" | "destructive";
  /** False once dismissed; it stays in memory until it is removed. */
  open: boolean;
}

/** How many notices show at a time (specification, section 9). */
const noticeLimit = 1;
/** How long a dismissed notice stays in memory, in milliseconds (specification, section 9). */
export const noticeRemovalDelay = 1_000_000;
/** How long a notice stays on the screen, in milliseconds (specification, section 9). */
export const noticeDuration = 5_000;
/** Distance in pixels after which a swipe closes a notice (specification, section 9). */
export const noticeSwipeThreshold = 50;

/** Creates a store of notices. `subscribe` and `getSnapshot` fit `useSyncExternalStore`. */
export function createNotices() {
  let notices: readonly Notice[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function set(next: readonly Notice[]) {
    notices = next;
    for (const listener of listeners) listener();
  }

  /** Closes a notice, and forgets it after the removal delay. */
  function dismiss(id: number) {
    if (!notices.some((notice) => notice.id === id && notice.open)) return;
    set(notices.map((notice) => (notice.id === id ? { ...notice, open: false } : notice)));
    setTimeout(() => set(notices.filter((notice) => notice.id !== id)), noticeRemovalDelay);
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => notices,
    /** Shows a notice. The oldest one beyond the limit goes. */
    notify(notice: Pick<Notice, "title" | "description" | "variant">) {
      set([{ ...notice, id: ++lastId, open: true }, ...notices].slice(0, noticeLimit));
    },
    dismiss,
    dismissAll() {
      for (const { id } of notices) dismiss(id);
    },
  };
}

/** The notices of the page. */
export const { subscribe, getSnapshot, notify, dismiss, dismissAll } = createNotices();

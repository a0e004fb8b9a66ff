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
export const noticeLimit = 1;
/** How long a dismissed notice stays in memory, in milliseconds (specification, section 9). */
export const noticeRemovalDelay = 1_000_000;
/** How long a notice stays on the screen, in milliseconds (specification, section 9). */
export const noticeDuration = 5_000;
/** Distance in pixels after which a swipe closes a notice (specification, section 9). */
export const noticeSwipeThreshold = 50;

/** The notices of the page; `subscribe` and `snapshot` fit `useSyncExternalStore`. */
export function createNotices() {
  let notices: readonly Notice[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function set(next: readonly Notice[]) {
    notices = next;
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => notices,
    /** Shows a notice, which replaces the oldest one beyond the limit, and returns its id. */
    notify(notice: Pick<Notice, "title" | "description" | "variant">): number {
      set([{ ...notice, id: ++lastId, open: true }, ...notices].slice(0, noticeLimit));
      return lastId;
    },
    /** Closes a notice, and forgets it after the removal delay. */
    dismiss(id: number) {
      if (!notices.some((notice) => notice.id === id && notice.open)) return;
      set(notices.map((notice) => (notice.id === id ? { ...notice, open: false } : notice)));
      setTimeout(() => set(notices.filter((notice) => notice.id !== id)), noticeRemovalDelay);
    },
  };
}

/** The page's only store of notices. */
export const { subscribe, snapshot, notify, dismiss } = createNotices();

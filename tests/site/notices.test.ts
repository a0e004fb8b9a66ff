import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createNotices, noticeRemovalDelay } from "../../site/app/notices/notices.ts";

const sent = { title: "Message sent successfully!", description: "", variant: "default" } as const;
const failed = { title: "Something went wrong!", description: "", variant: "destructive" } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("§4 notices keep a dismissed one for 1,000,000 ms, then remove it", () => {
  const notices = createNotices();
  notices.notify(sent);
  notices.dismiss(notices.getSnapshot()[0]?.id ?? 0);
  expect(notices.getSnapshot()).toMatchObject([{ open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(notices.getSnapshot()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(notices.getSnapshot()).toEqual([]);
});

test("§4 notices show one at a time: the newest, also when an older one's time is over", () => {
  const notices = createNotices();
  notices.notify(failed);
  notices.dismiss(notices.getSnapshot()[0]?.id ?? 0);
  notices.notify(sent);
  vi.advanceTimersByTime(noticeRemovalDelay);
  expect(notices.getSnapshot()).toMatchObject([{ ...sent, open: true }]);
});

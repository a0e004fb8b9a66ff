import { beforeEach, expect, test } from "vitest";
import { startAttempt, saveEntries } from "../../site/app/forms/draft.ts";

const entries = { name: "Dana", message: "Hello there" };

// Node.js has no session storage, as a browser that refuses it. Drafts in memory outlast a test.
let action: string;
beforeEach(({ task }) => void (action = `/api/${task.id}`));

test("changed entries get another key", () => {
  const { key } = startAttempt(action, entries);
  expect(startAttempt(action, { ...entries, name: "Ada" }).key).not.toBe(key);
});

test("typing keeps the last attempt", () => {
  const { key } = startAttempt(action, entries);
  saveEntries(action, { ...entries, name: "D" });
  saveEntries(action, entries);
  expect(startAttempt(action, entries).key).toBe(key);
});

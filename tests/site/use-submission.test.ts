import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { contactForm as form } from "../../content/forms/contact.ts";
import { failureMessages } from "../../content/forms/form.ts";
import { startAttempt } from "../../site/app/forms/draft.ts";
import { describeFailure, submissionOptions } from "../../site/app/forms/use-submission.ts";
import { getSnapshot } from "../../site/app/notices/notices.ts";

/** Sends the same entries each time, with another body. Returns the request. */
async function send(answer: Promise<Response>) {
  const fetchMock = vi.fn<typeof fetch>(() => answer);
  vi.stubGlobal("fetch", fetchMock);
  vi.spyOn(console, "warn").mockReturnValue();
  const attempt = startAttempt(form.action, { name: "Dana" }, () => ({ random: Math.random() }));
  await new MutationObserver(new QueryClient(), submissionOptions(form)).mutate(attempt).catch(() => {});
  return fetchMock.mock.calls[0]![1]!;
}

const lose = () => send(Promise.reject(new TypeError("Failed to fetch")));
const accept = () => send(Promise.resolve(new Response(null, { status: 201 })));

test("a retry is the same request as the first attempt", async () => {
  const { headers, body } = await lose();
  expect(headers).toHaveProperty("Idempotency-Key");
  expect(await accept()).toMatchObject({ headers, body });
});

test.each([
  ["accepted", accept, form.success],
  ["lost", lose, form.failure],
])("a submission that is %s shows its notice", async (_, submit, notice) => {
  await submit();
  expect(getSnapshot()).toMatchObject([notice]);
});

test.each([
  [422, failureMessages.outdated],
  [429, failureMessages.rateLimited],
  [503, form.unconfirmed],
  [undefined, form.unconfirmed],
])("a failure with the status %s has its text", (cause, text) => {
  expect(describeFailure(form, new Error("", { cause }))).toBe(text);
});

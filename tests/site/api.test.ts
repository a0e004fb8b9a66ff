import { expect, test, vi } from "vitest";
import { getQueryFn, postJson, queryClient } from "../../site/app/forms/api.ts";

function answerWith(body: string | null, init: ResponseInit) {
  const fetchMock = vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, init)));
  vi.stubGlobal("fetch", fetchMock);
  return fetchMock;
}

function get(on401: "returnNull" | "throw") {
  return getQueryFn({ on401 })({ queryKey: ["/api/anything", 7] });
}

test("§7 the GET helper requests the first query key with credentials", async () => {
  const fetchMock = answerWith('{"ok":true}', { status: 200 });
  expect(await get("throw")).toEqual({ ok: true });
  expect(fetchMock).toHaveBeenCalledExactlyOnceWith("/api/anything", { credentials: "include" });
});

test("§7 the GET helper returns null on 401 only when configured", async () => {
  answerWith("who are you?", { status: 401 });
  expect(await get("returnNull")).toBeNull();
  await expect(get("throw")).rejects.toThrow(/^401: who are you\?$/);
  answerWith("gone", { status: 410 });
  for (const on401 of ["returnNull", "throw"] as const) await expect(get(on401)).rejects.toThrow(/^410: gone$/);
});

test("§7 posts are JSON with credentials", async () => {
  const fetchMock = answerWith('{"id":"1"}', { status: 201 });
  const response = await postJson("/api/contact", { name: "Dana" }, { "Idempotency-Key": "k" });
  expect(fetchMock).toHaveBeenCalledExactlyOnceWith("/api/contact", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": "k" },
    body: '{"name":"Dana"}',
    credentials: "include",
    signal: expect.any(AbortSignal),
  });
  expect(response.bodyUsed).toBe(false);
});

test("posts fail after 30 seconds without a response", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  await expect(postJson("http://firm.example", {})).rejects.toThrow("aborted");
  expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
});

test("§8 failed posts raise the status with the body or status text", async () => {
  answerWith("price mismatch", { status: 422, statusText: "Unprocessable Content" });
  await expect(postJson("/api/orders", {})).rejects.toThrow(/^422: price mismatch$/);
  answerWith(null, { status: 503, statusText: "Service Unavailable" });
  await expect(postJson("/api/orders", {})).rejects.toThrow(/^503: Service Unavailable$/);
});

test("§4 queries never go stale, refetch or retry", () => {
  expect(queryClient.getDefaultOptions()).toMatchObject({
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    },
    mutations: { retry: false },
  });
});

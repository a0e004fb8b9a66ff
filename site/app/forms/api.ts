import { QueryClient } from "@tanstack/react-query";

/** After this many milliseconds without a response a post fails, as it does without a connection. */
const postTimeout = 30_000;

/** Posts JSON with credentials. Throws for a response that is not OK; the body of an OK one is left unread. */
export async function postJson(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
    credentials: "include",
    signal: AbortSignal.timeout(postTimeout),
  });
  await throwUnlessOk(response);
  return response;
}

/**
 * Builds a query function that GETs the path in the query key's first element, with credentials, and parses JSON. The
 * specification asks for it (section 7), though no page has a query yet. A 401 returns null or is an error like others.
 */
export function getQueryFn({ on401 }: { on401: "returnNull" | "throw" }) {
  return async ({ queryKey }: { queryKey: readonly unknown[] }): Promise<unknown> => {
    const response = await fetch(String(queryKey[0]), { credentials: "include" });
    if (on401 === "returnNull" && response.status === 401) return null;
    await throwUnlessOk(response);
    return response.json();
  };
}

/** Fetching defaults of the specification (section 4): nothing goes stale, refetches or retries. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: getQueryFn({ on401: "throw" }),
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    },
    // Offline, a form fails at once. The default would pause it, and send it whenever the visitor is online again.
    mutations: { retry: false, networkMode: "always" },
  },
});

/** Throws `{status}: {body text or status text}` for a response that is not OK. The cause is the status. */
async function throwUnlessOk(response: Response): Promise<void> {
  if (response.ok) return;
  const text = (await response.text()) || response.statusText;
  throw new Error(`${response.status}: ${text}`, { cause: response.status });
}

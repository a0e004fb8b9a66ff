import { QueryClient } from "@tanstack/react-query";
import { getQueryFn } from "./api.ts";

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
    mutations: { retry: false },
  },
});

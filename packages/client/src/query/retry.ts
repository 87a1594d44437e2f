/** How often React Query repeats a query by itself. */
const LIMIT = 3;

/**
 * Says to React Query whether a query is sent again: not where the API refused it (4xx), which it would again; but after
 * 408, 429, failures of the server, and where there was no answer, three times.
 *
 * It knows by the `status` of the error: that of a `TenantApiError`, or the one in a problem (RFC 9457). With another kind
 * of error, it cannot tell.
 *
 * @example
 * const queryClient = new QueryClient({ defaultOptions: { queries: { retry } } });
 */
export function retry(failureCount: number, error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown };
  const isRefused = /^4\d\d$/.test(String(status)) && status !== 408 && status !== 429;
  return !isRefused && failureCount < LIMIT;
}

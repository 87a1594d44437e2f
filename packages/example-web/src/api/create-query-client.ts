import { MutationCache, QueryClient } from "@tanstack/react-query";
import { retry } from "@tenant-api/client/query";

/**
 * What the API refuses is not asked for again: a 403 is explained at once. Offline, a request fails as any other: React Query
 * would hold it back until there is a network, and the page would say that it loads, or saves. After a mutation, all that the
 * page shows is loaded again: which of it the API has changed is not documented.
 */
export function createQueryClient(): QueryClient {
  const networkMode = "always";
  const queryClient: QueryClient = new QueryClient({
    mutationCache: new MutationCache({ onSuccess: () => queryClient.invalidateQueries() }),
    defaultOptions: { queries: { retry, staleTime: 10_000, networkMode }, mutations: { networkMode } },
  });
  return queryClient;
}

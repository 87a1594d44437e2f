import {
  QueryClient,
  QueryClientProvider,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { ForbiddenError } from "@tenant-api/client";
import { retry } from "@tenant-api/client/query";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { idsOf, type Mount, ordersOf, type TenantQueries } from "./application.ts";

function Application({ queries }: { queries: TenantQueries }) {
  const queryClient = useQueryClient();
  const [eventId, choose] = useState<string>();
  const events = useQuery(queries.listEvents.queryOptions());
  const event = useQuery(queries.getEvent.queryOptions(eventId ? { eventId } : skipToken));
  const orders = useInfiniteQuery(ordersOf(queries));
  const publish = useMutation(
    queries.publishEvent.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: queries.getEvent.key() }),
    }),
  );
  return (
    <>
      {events.data?.map(({ id, title }) => (
        <button type="button" key={id} onClick={() => choose(id)}>
          {title}
        </button>
      ))}
      {eventId && (
        <button type="button" onClick={() => publish.mutate({ eventId })}>
          Publish
        </button>
      )}
      <h1>{event.data ? `${event.data.title}: ${event.data.state}` : event.fetchStatus}</h1>
      <p role="alert">
        {publish.error instanceof ForbiddenError ? `For ${publish.error.scope}` : publish.error?.message}
      </p>
      <ul>
        {orders.data?.pages.flatMap(idsOf).map((id) => (
          <li key={id}>{id}</li>
        ))}
      </ul>
      <button type="button" disabled={!orders.hasNextPage} onClick={() => orders.fetchNextPage()}>
        More
      </button>
    </>
  );
}

export const mount: Mount = (root, queries) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry } } });
  const application = createRoot(root);
  application.render(
    <QueryClientProvider client={queryClient}>
      <Application queries={queries} />
    </QueryClientProvider>,
  );
  return () => application.unmount();
};

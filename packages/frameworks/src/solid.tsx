/** @jsxImportSource solid-js */
import {
  QueryClient,
  QueryClientProvider,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/solid-query";
import { ForbiddenError } from "@tenant-api/client";
import { retry } from "@tenant-api/client/query";
import { createSignal, For, Show } from "solid-js";
import { render } from "solid-js/web";
import { idsOf, type Mount, ordersOf, type TenantQueries } from "./application.ts";

function Application({ queries }: { queries: TenantQueries }) {
  const queryClient = useQueryClient();
  const [eventId, choose] = createSignal<string>();
  const events = useQuery(() => queries.listEvents.queryOptions());
  const event = useQuery(() => {
    const id = eventId();
    return queries.getEvent.queryOptions(id ? { eventId: id } : skipToken);
  });
  const orders = useInfiniteQuery(() => ordersOf(queries));
  const publish = useMutation(() =>
    queries.publishEvent.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: queries.getEvent.key() }),
    }),
  );
  const message = () =>
    publish.error instanceof ForbiddenError ? `For ${publish.error.scope}` : publish.error?.message;
  // Reading data would suspend while there is none.
  const title = () => (event.isSuccess ? `${event.data.title}: ${event.data.state}` : event.fetchStatus);
  return (
    <>
      <For each={events.isSuccess ? events.data : []}>
        {({ id, title }) => (
          <button type="button" onClick={() => choose(id)}>
            {title}
          </button>
        )}
      </For>
      <Show when={eventId()}>
        {(id) => (
          <button type="button" onClick={() => publish.mutate({ eventId: id() })}>
            Publish
          </button>
        )}
      </Show>
      <h1>{title()}</h1>
      <p role="alert">{message()}</p>
      <ul>
        <For each={orders.isSuccess ? orders.data.pages.flatMap(idsOf) : []}>{(id) => <li>{id}</li>}</For>
      </ul>
      <button type="button" disabled={!orders.hasNextPage} onClick={() => orders.fetchNextPage()}>
        More
      </button>
    </>
  );
}

export const mount: Mount = (root, queries) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry } } });
  return render(
    () => (
      <QueryClientProvider client={queryClient}>
        <Application queries={queries} />
      </QueryClientProvider>
    ),
    root,
  );
};

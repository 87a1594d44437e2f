import {
  QueryClient,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  VueQueryPlugin,
} from "@tanstack/vue-query";
import { ForbiddenError } from "@tenant-api/client";
import { retry } from "@tenant-api/client/query";
import { createApp, defineComponent, h, ref } from "vue";
import { idsOf, type Mount, ordersOf, type TenantQueries } from "./application.ts";

const applicationOf = (queries: TenantQueries) =>
  defineComponent(() => {
    const queryClient = useQueryClient();
    const eventId = ref<string>();
    const events = useQuery(queries.listEvents.queryOptions());
    const event = useQuery(() =>
      queries.getEvent.queryOptions(eventId.value ? { eventId: eventId.value } : skipToken),
    );
    const orders = useInfiniteQuery(ordersOf(queries));
    const publish = useMutation(
      queries.publishEvent.mutationOptions({
        onSuccess: () => queryClient.invalidateQueries({ queryKey: queries.getEvent.key() }),
      }),
    );
    const choose = (id?: string) => {
      eventId.value = id;
    };
    const messageOf = (error: Error | null) =>
      error instanceof ForbiddenError ? `For ${error.scope}` : error?.message;
    return () => [
      events.data.value?.map(({ id, title }) => h("button", { onClick: () => choose(id) }, title)),
      eventId.value &&
        h("button", { onClick: () => publish.mutate({ eventId: eventId.value as string }) }, "Publish"),
      h(
        "h1",
        event.data.value ? `${event.data.value.title}: ${event.data.value.state}` : event.fetchStatus.value,
      ),
      h("p", { role: "alert" }, messageOf(publish.error.value)),
      h(
        "ul",
        orders.data.value?.pages.flatMap(idsOf).map((id) => h("li", id)),
      ),
      h("button", { disabled: !orders.hasNextPage.value, onClick: () => orders.fetchNextPage() }, "More"),
    ];
  });

export const mount: Mount = (root, queries) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry } } });
  const application = createApp(applicationOf(queries)).use(VueQueryPlugin, { queryClient });
  application.mount(root);
  return () => application.unmount();
};

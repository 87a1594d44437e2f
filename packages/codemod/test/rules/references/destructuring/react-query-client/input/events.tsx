import { useQueryClient } from "@tanstack/react-query";
import createFetchClient from "openapi-fetch";
import createClient from "openapi-react-query";
import { useMemo, useState } from "react";
import type { components, paths } from "./api";

type Event = components["schemas"]["Event"];

const $api = createClient(createFetchClient<paths>({ baseUrl: "https://api.example.org" }));

export function Events() {
  const { data, isLoading } = $api.useQuery("get", "/events", { params: { query: { sort: "startsAt" } } });
  const [chosen, choose] = useState<Event>();
  const sorted = useMemo(() => data?.items.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)) ?? [], [data]);
  if (isLoading) return <p>{chosen?.startsAt}</p>;
  return (
    <ul>
      {sorted.map((event) => (
        <li key={event.id} onClick={() => choose({ ...event, startsAt: "" })}>
          {event.startsAt} <Owner id={event.id} />
        </li>
      ))}
    </ul>
  );
}

function Owner({ id }: { id: string }) {
  const { data: name } = $api.useSuspenseQuery(
    "get",
    "/events/{id}",
    { params: { path: { id } } },
    { select: ({ owner: { fullName } }) => fullName },
  );
  return <b>{name}</b>;
}

export function useCreate() {
  const cache = useQueryClient();
  return $api.useMutation("post", "/events", {
    onSuccess: (created, { body: { startsAt } }) => {
      const known = cache.getQueryData<Event>(["event", created.id])?.startsAt;
      cache.setQueryData<Event>(["event", created.id], (last) => last && { ...last, startsAt: created.startsAt });
      return [startsAt, known];
    },
  });
}

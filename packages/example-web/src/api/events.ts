import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@tenant-api/client";
import type { RequestBody } from "@tenant-api/types";
import { useClient } from "../session/session.tsx";
import { nullIfEmpty } from "./null-if-empty.ts";

/** Every key of events begins with that of the list: to invalidate it is to invalidate all of them. */
const LIST = ["events"] as const;
const eventKey = (eventId: string) => [...LIST, eventId] as const;
const attendeesKey = (eventId: string) => [...LIST, eventId, "attendees"] as const;

export function useEvents() {
  const client = useClient();
  return useQuery({
    queryKey: LIST,
    queryFn: ({ signal }) => nullIfEmpty(unwrap(client.listEvents({}, { signal }))),
  });
}

export function useEvent(eventId: string) {
  const client = useClient();
  return useQuery({
    queryKey: eventKey(eventId),
    queryFn: ({ signal }) => nullIfEmpty(unwrap(client.getEvent({ eventId }, { signal }))),
  });
}

export function useAttendees(eventId: string) {
  const client = useClient();
  return useQuery({
    queryKey: attendeesKey(eventId),
    queryFn: ({ signal }) => nullIfEmpty(unwrap(client.listEventAttendees({ eventId }, { signal }))),
  });
}

export function useCreateEvent() {
  const client = useClient();
  const invalidateEvents = useInvalidateEvents();
  return useMutation({
    mutationFn: (body: RequestBody<"createEvent">) => unwrap(client.createEvent({ body })),
    onSuccess: invalidateEvents,
  });
}

export function usePublishEvent(eventId: string) {
  const client = useClient();
  const invalidateEvents = useInvalidateEvents();
  return useMutation({
    mutationFn: () => unwrap(client.publishEvent({ eventId })),
    onSuccess: invalidateEvents,
  });
}

export function useCancelEvent(eventId: string) {
  const client = useClient();
  const invalidateEvents = useInvalidateEvents();
  return useMutation({
    mutationFn: () => unwrap(client.cancelEvent({ eventId })),
    onSuccess: invalidateEvents,
  });
}

export function useInvalidateEvents() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: LIST });
}

import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { unwrap } from "@tenant-api/client";
import { useClient } from "../session/session.tsx";
import { useInvalidateEvents } from "./events.ts";

const attendanceKey = (eventId: string) => ["attendance", eventId] as const;

/**
 * Whether the user attends an event, if they said so in this session; undefined otherwise. The API has no answer to that:
 * it does not tell who the user is, so they cannot be found among the attendees.
 */
export function useIsAttending(eventId: string): boolean | undefined {
  const { data } = useQuery<boolean>({
    queryKey: attendanceKey(eventId),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Marks attendance, or takes it back. Neither is an error where it was so before. */
export function useSetAttendance(eventId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const invalidateEvents = useInvalidateEvents();
  return useMutation({
    mutationFn: (attends: boolean) =>
      unwrap(attends ? client.attendEvent({ eventId }) : client.unattendEvent({ eventId })),
    onSuccess(_, attends) {
      queries.setQueryData(attendanceKey(eventId), attends);
      return invalidateEvents();
    },
  });
}

import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../session/session.tsx";

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
  const { attendEvent, unattendEvent } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (attends: boolean) =>
      (attends ? attendEvent : unattendEvent).mutationOptions().mutationFn({ eventId }),
    onSuccess: (_, attends) => queryClient.setQueryData(attendanceKey(eventId), attends),
  });
}

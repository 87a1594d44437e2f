import { useAnnounce } from "../ui/announcement.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { useIsAttending, useSetAttendance } from "./use-attendance.ts";

export function Attendance({ eventId }: { eventId: string }) {
  const isAttending = useIsAttending(eventId);
  const announce = useAnnounce();
  const { mutate, isPending, variables, error } = useSetAttendance(eventId);

  function setAttendance(attends: boolean) {
    // Not `disabled` while it is under way: that would take the focus from the button.
    if (isPending) return;
    const announcement = attends ? "You are on the list." : "You are not on the list.";
    mutate(attends, { onSuccess: () => announce(announcement) });
  }

  return (
    <>
      <fieldset className="choice" aria-labelledby="attendance" aria-busy={isPending}>
        <button type="button" aria-pressed={isAttending === true} onClick={() => setAttendance(true)}>
          {isPending && variables ? "Saving …" : "I will be there"}
        </button>
        <button type="button" aria-pressed={isAttending === false} onClick={() => setAttendance(false)}>
          {isPending && !variables ? "Saving …" : "I cannot come"}
        </button>
      </fieldset>
      {isAttending === undefined && !error && (
        <p className="hint">
          The service does not say what you answered before. You can answer as often as you like.
        </p>
      )}
      {error && <ErrorNotice error={error} />}
    </>
  );
}

import type { Event } from "@tenant-api/types";
import { describeTime, timeZone } from "./event-time.ts";
import { StateBadge } from "./state-badge.tsx";

export function EventFacts({ event }: { event: Event }) {
  return (
    <>
      <dl className="facts">
        <dt>State</dt>
        <dd>
          <StateBadge event={event} />
        </dd>
        <dt>When</dt>
        <dd>
          {describeTime(event)}
          {event.startsAt && <small> {timeZone()}</small>}
        </dd>
        {event.groupId && (
          <>
            <dt>Group</dt>
            <dd>{event.groupId}</dd>
          </>
        )}
        {event.courseId && (
          <>
            <dt>Course</dt>
            <dd>{event.courseId}</dd>
          </>
        )}
      </dl>
      <p className="description">{event.description ?? "No description is stated."}</p>
    </>
  );
}

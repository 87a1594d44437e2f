import { useQuery } from "@tanstack/react-query";
import type { Event } from "@tenant-api/types";
import { Link, useParams } from "react-router";
import { useApi } from "../session/session.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { Attendance } from "./attendance.tsx";
import { Attendees } from "./attendees.tsx";
import { EventFacts } from "./event-facts.tsx";
import { takesAttendance } from "./event-state.ts";

export function EventPage() {
  const { eventId = "" } = useParams();
  const query = useQuery(useApi().getEvent.queryOptions({ eventId }));
  return (
    <>
      <p className="back">
        <Link to="/">Agenda</Link>
      </p>
      <Page title={titleOf(query.data)}>
        <Loaded query={query} label="the event">
          {(event) => (
            <div className="columns">
              <div>
                <EventFacts event={event} />
                <Attendees eventId={eventId} />
              </div>
              <section className="card" aria-labelledby="attendance">
                <h2 id="attendance">Will you be there?</h2>
                {takesAttendance(event) ? <Attendance eventId={eventId} /> : <p>{whyNot(event)}</p>}
              </section>
            </div>
          )}
        </Loaded>
      </Page>
    </>
  );
}

function titleOf(event: Event | null | undefined): string {
  return event ? (event.title ?? "Title not stated") : "Event";
}

function whyNot({ state }: Event): string {
  if (state === "Cancelled") return "This event is cancelled. It does not take place.";
  if (state === "Draft") return "This event is a draft. You can say so once it is published.";
  return "This event takes no attendance.";
}

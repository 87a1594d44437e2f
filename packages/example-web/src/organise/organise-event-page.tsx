import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { Attendees } from "../events/attendees.tsx";
import { EventFacts } from "../events/event-facts.tsx";
import { useApi } from "../session/session.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { EventActions } from "./event-actions.tsx";

export function OrganiseEventPage() {
  const { eventId = "" } = useParams();
  const query = useQuery(useApi().getEvent.queryOptions({ eventId }));
  const title = query.data ? (query.data.title ?? "Title not stated") : "Event";
  return (
    <>
      <p className="back">
        <Link to="/organise">Organise</Link>
      </p>
      <Page title={title}>
        <Loaded query={query} label="the event">
          {(event) => (
            <div className="columns">
              <div>
                <EventFacts event={event} />
                <Attendees eventId={eventId} />
              </div>
              <EventActions eventId={eventId} event={event} />
            </div>
          )}
        </Loaded>
      </Page>
    </>
  );
}

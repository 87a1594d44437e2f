import { useQuery } from "@tanstack/react-query";
import type { Event } from "@tenant-api/types";
import { Link } from "react-router";
import { describeTime } from "../events/event-time.ts";
import { byStart } from "../events/plan-agenda.ts";
import { StateBadge } from "../events/state-badge.tsx";
import { useApi } from "../session/session.tsx";
import { Empty } from "../ui/empty.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";

export function OrganisePage() {
  return (
    <Page
      title="Organise"
      intro="Create events, publish them, and cancel them. All of it needs admin scope."
      action={
        <Link className="button primary" to="/organise/new">
          New event
        </Link>
      }
    >
      <Loaded query={useQuery(useApi().listEvents.queryOptions())} label="the events">
        {(events) => (events.length === 0 ? <NoEvents /> : <EventTable events={events} />)}
      </Loaded>
    </Page>
  );
}

function NoEvents() {
  return <Empty title="No events yet">Create the first one. Members see it once you publish it.</Empty>;
}

function EventTable({ events }: { events: Event[] }) {
  return (
    <div className="card table-card">
      <table className="event-table">
        <caption className="visually-hidden">Events</caption>
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col">When</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {events.toSorted(byStart).map((event, index) => (
            <tr key={event.id ?? index}>
              <th scope="row">
                {event.id === undefined ? (
                  (event.title ?? "Title not stated")
                ) : (
                  <Link to={`/organise/events/${encodeURIComponent(event.id)}`}>
                    {event.title ?? "Title not stated"}
                  </Link>
                )}
              </th>
              <td>{describeTime(event)}</td>
              <td>
                <StateBadge event={event} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

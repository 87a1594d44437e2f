import type { Event } from "@tenant-api/types";
import { Link } from "react-router";
import { toneOf } from "./event-state.ts";
import { describeClock, startOf } from "./event-time.ts";
import { StateBadge } from "./state-badge.tsx";

export function EventList({ events }: { events: Event[] }) {
  return (
    <ul className="event-list">
      {events.map((event, index) => (
        <li key={event.id ?? index} className="card event" data-tone={toneOf(event)}>
          {startOf(event) && <p className="clock">{describeClock(event)}</p>}
          <div>
            <h3>
              <EventLink event={event} />
            </h3>
            {event.description && <p className="excerpt">{event.description}</p>}
          </div>
          {/* Published is what members expect: only the other states are worth a word. */}
          {event.state !== "Published" && <StateBadge event={event} />}
        </li>
      ))}
    </ul>
  );
}

/** An event whose id the API does not state cannot be opened. */
function EventLink({ event: { id, title = "Title not stated" } }: { event: Event }) {
  return id === undefined ? title : <Link to={`/events/${encodeURIComponent(id)}`}>{title}</Link>;
}

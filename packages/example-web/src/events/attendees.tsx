import { useQuery } from "@tanstack/react-query";
import type { EventAttendee } from "@tenant-api/types";
import { useApi } from "../session/session.tsx";
import { Empty } from "../ui/empty.tsx";
import { Loaded } from "../ui/loaded.tsx";

export function Attendees({ eventId }: { eventId: string }) {
  const query = useQuery(useApi().listEventAttendees.queryOptions({ eventId }));
  return (
    <section aria-labelledby="attendees">
      <h2 id="attendees">Who is coming</h2>
      <Loaded query={query} label="the attendees">
        {(attendees) =>
          attendees.length === 0 ? (
            <Empty title="Nobody yet" />
          ) : (
            <>
              <p className="hint">{attendees.length === 1 ? "One person" : `${attendees.length} people`}</p>
              <ul className="people">
                {attendees.map((attendee, index) => (
                  // By its place: no field is known that tells attendees apart.
                  <li key={index}>{nameOf(attendee)}</li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </section>
  );
}

/** No field of an attendee is documented: a name is shown if there is one. */
function nameOf(attendee: EventAttendee): string {
  const { name } = attendee;
  return typeof name === "string" && name !== "" ? name : "Name not stated";
}

import { useQuery } from "@tanstack/react-query";
import type { Event } from "@tenant-api/types";
import { useApi } from "../session/session.tsx";
import { Empty } from "../ui/empty.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { EventList } from "./event-list.tsx";
import { describeDay, timeZone } from "./event-time.ts";
import { type AgendaDay, planAgenda } from "./plan-agenda.ts";

export function AgendaPage() {
  return (
    <Page
      title="Community agenda"
      intro={`The events that the service lists. All times are in ${timeZone()}.`}
    >
      <Loaded query={useQuery(useApi().listEvents.queryOptions())} label="the agenda">
        {(events) => (events.length === 0 ? <NoEvents /> : <Agenda events={events} />)}
      </Loaded>
    </Page>
  );
}

function NoEvents() {
  return <Empty title="Nothing is planned yet">Events appear here once an organiser publishes them.</Empty>;
}

function Agenda({ events }: { events: Event[] }) {
  const { upcoming, undated, past } = planAgenda(events, new Date());
  return (
    <>
      {upcoming.map((day) => (
        <Day key={day.date.toDateString()} {...day} />
      ))}
      {undated.length > 0 && (
        <section className="day" aria-labelledby="undated">
          <h2 id="undated">Date not stated</h2>
          <EventList events={undated} />
        </section>
      )}
      {past.length > 0 && (
        <details className="past">
          <summary>Past events</summary>
          {past.map((day) => (
            <Day key={day.date.toDateString()} {...day} />
          ))}
        </details>
      )}
    </>
  );
}

function Day({ date, events }: AgendaDay) {
  const id = `day-${date.getTime()}`;
  const { weekday, day } = describeDay(date);
  return (
    <section className="day" aria-labelledby={id}>
      <h2 id={id}>
        {weekday} <span>{day}</span>
      </h2>
      <EventList events={events} />
    </section>
  );
}

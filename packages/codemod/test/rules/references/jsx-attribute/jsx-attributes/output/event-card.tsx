import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

type Props = Pick<Event, "title" | "startAt"> & { compact?: boolean };

export const EventCard = ({ title, startAt: startsAt, compact = false }: Props) => (
  <article className={compact ? "compact" : ""}>
    {title}: <time>{startsAt}</time>
  </article>
);

export function Avatar(props: Member) {
  return <img src={props.avatarUrl} alt={props.displayName} />;
}

export function EventList({ events }: { events: Event[] }) {
  return (
    <>
      {events.map((event) => (
        <EventCard key={event.id} title={event.title} startAt={event.startAt} compact />
      ))}
      {events.map(({ owner, ...event }) => (
        <EventCard key={event.id} {...event} startAt="soon">
        </EventCard>
      ))}
      <Avatar id="0" email="" displayName="Nobody" />
      <Avatar {...events[0]!.owner} />
      <Avatar {...{ id: "1", email: "", displayName: "Ada" }} />
    </>
  );
}

import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

type Props = Pick<Event, "title" | "startsAt"> & { compact?: boolean };

export const EventCard = ({ title, startsAt, compact = false }: Props) => (
  <article className={compact ? "compact" : ""}>
    {title}: <time>{startsAt}</time>
  </article>
);

export function Avatar(props: Member) {
  return <img src={props.avatarUrl} alt={props.fullName} />;
}

export function EventList({ events }: { events: Event[] }) {
  return (
    <>
      {events.map((event) => (
        <EventCard key={event.id} title={event.title} startsAt={event.startsAt} compact />
      ))}
      {events.map(({ owner, ...event }) => (
        <EventCard key={event.id} {...event} startsAt="soon">
        </EventCard>
      ))}
      <Avatar id="0" email="" fullName="Nobody" />
      <Avatar {...events[0]!.owner} />
      <Avatar {...{ id: "1", email: "", fullName: "Ada" }} />
    </>
  );
}

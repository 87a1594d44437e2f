import type { components } from "./api";

type Event = components["schemas"]["Event"];

interface CardProps {
  title: string;
  startsAt: Date;
}

const Card = ({ title, startsAt }: CardProps) => (
  <p>
    {title} {startsAt.toLocaleDateString()}
  </p>
);

export const EventCard = ({ event }: { event: Event }) => <Card title={event.title} startsAt={new Date(event.startAt)} />;

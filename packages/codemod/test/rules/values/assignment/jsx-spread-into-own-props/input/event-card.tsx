import type { components } from "./api";

type Event = components["schemas"]["Event"];

interface CardProps {
  title: string;
  startsAt: string;
}

const Card = ({ title, startsAt }: CardProps) => (
  <p>
    {title} {startsAt}
  </p>
);

export const EventCard = ({ event }: { event: Event }) => <Card {...event} />;

import type { components } from "./api";

type Event = components["schemas"]["Event"];

export function EventRow({ title, startAt: startsAt, owner: { displayName: by } }: Event) {
  return (
    <tr>
      <td>{title}</td>
      <td>{startsAt}</td>
      <td>{by}</td>
    </tr>
  );
}

export const EventLine = ({ event: { startAt: startsAt } }: { event: Event }) => <time dateTime={startsAt}>{startsAt}</time>;

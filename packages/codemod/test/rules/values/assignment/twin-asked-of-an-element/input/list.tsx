import type { ReactNode } from "react";
import type { components } from "./api";

type Event = components["schemas"]["Event"];

interface Dated {
  startsAt: string;
}
function List<T extends Dated>({ items, onPick }: { items: T[]; onPick: (item: T) => void }): ReactNode {
  return items.map((item) => <button onClick={() => onPick(item)}>{item.startsAt}</button>);
}
interface RowProps<T> {
  item: T;
  children?: ReactNode;
}
function Row<T extends Dated>({ item }: RowProps<T>): ReactNode {
  return <i>{item.startsAt}</i>;
}

export const element = (events: Event[]) => <List items={events} onPick={(event) => event.id} />;
export const row = (event: Event) => <Row item={event} />;
export const typed = (event: Event) => <Row<Event> item={event} />;
export const around = (event: Event) => <Row item={event}>{event.id}</Row>;

// Of a type of its own.
interface Named {
  startsAt: string;
}
function Name<T extends Named>({ of: named }: { of: T }): ReactNode {
  return named.startsAt;
}
export const name = (day: Named) => <Name of={day} />;

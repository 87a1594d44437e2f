import type { components } from "./api";

type Event = components["schemas"]["Event"];
interface Row {
  startsAt: string;
  title: string | undefined;
}
declare const Card: (row: Row) => JSX.Element;
declare const show: (row: Row) => void;
declare const merge: <A, B>(one: A, other: B) => A & B;
declare global {
  namespace JSX {
    interface Element {}
  }
}

export const assigned = (event: Event) => show(Object.assign({}, event, { startsAt: event.startAt, title: event.heading }));
export const filled = (event: Event): Row => Object.assign(event, { startsAt: event.startAt, title: event.heading });
export const merged = (event: Event): Row => merge(event, { startsAt: event.startAt, title: event.heading });
export const card = (event: Event) => <Card {...event} startsAt={event.startAt} title={event.heading} />;

// @ts-expect-error: the new types do not have it.
export const gone = (event: Event) => event.startsAt;

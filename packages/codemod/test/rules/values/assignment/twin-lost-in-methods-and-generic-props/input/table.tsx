import type { components } from "./api";

type Event = components["schemas"]["Event"];

interface Row {
  startsAt?: string;
}
interface Line {
  startsAt?: string;
}

declare function Table<T extends Row>(props: { items: T[] }): null;
declare function List<T extends Line>(props: { items: T[] }): null;
declare const event: Event;
declare const isShown: boolean;

export const listed = <Table items={[event]} />;
export const chosen = <List items={isShown ? [event] : []} />;

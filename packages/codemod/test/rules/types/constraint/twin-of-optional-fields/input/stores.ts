import type { components } from "./api";

type Event = components["schemas"]["Event"];

/** Compiles with either type, and would find no venue any more. */
interface Placed {
  id: string;
  venue?: { city: string };
}

abstract class Store<Key, One extends Placed = Placed> {
  readonly byKey = new Map<Key, One>();
  cities(): (string | undefined)[] {
    return [...this.byKey.values()].map((one) => one.venue?.city);
  }
}
class Shelf<One extends Placed> {
  constructor(readonly name: string) {}
  city(one: One): string | undefined {
    return one.venue?.city;
  }
}
interface Column<One extends Placed> {
  show(one: One): string;
}
declare function useRows<One extends Placed>(): One[];
const open = {
  rows: <One extends Placed>() => (one: One) => one.venue?.city,
};

export class EventStore extends Store<string, Event> {}
export interface EventColumn extends Column<Event> {
  width: number;
}
export type Columns = Column<Event>[];
export const rows = useRows<Event>();
export const shelf = new Shelf<Event>("events");
export const cityOf = open.rows<Event>();
export const ids = new Map<string, Event>();

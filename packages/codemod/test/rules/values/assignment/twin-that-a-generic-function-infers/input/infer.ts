import type { components } from "./api";

type Event = components["schemas"]["Event"];

/** Compiles with either type, and would find no venue any more. */
interface Placed {
  id: string;
  venue?: { city: string };
}

class Shelf<One extends Placed> {
  constructor(readonly one: One) {}
  city(): string | undefined {
    return this.one.venue?.city;
  }
}
const lazily = <One extends Placed>(load: () => One) => load().venue?.city;
const chosen = <From, One extends Placed>(from: From, choose: (from: From) => One) =>
  choose(from).venue?.city;
const cities = <One extends Placed>(...all: One[]) => all.map((one) => one.venue?.city);
const firstCity = <All extends readonly Placed[]>(...all: All) => all[0]?.venue?.city;
const renamed = <One extends Placed>(one: One, rename: (one: One) => string) => rename(one);

export const shelf = (event: Event) => new Shelf(event);
export const lazy = (event: Event) => lazily(() => event);
export const first = (events: Event[]) => chosen(events, (all) => all[0] as Event);
export const both = (one: Event, other: Event) => cities(one, other);
export const city = (one: Event, other: Event) => firstCity(one, other);
export const named = (event: Event) => renamed(event, (one) => one.title);

let current: Placed | undefined;
export const remember = (event: Event) => {
  current ??= event;
  return current;
};

import type { components } from "./api";

type Event = components["schemas"]["Event"];

/** The columns of our own table. */
export interface Row {
  startsAt: string;
}
interface Place {
  city: string;
  postCode?: string;
}

// A type that has a name may be used for something else, too.
export type Stored = Event & Row;
export type Placed = Event & { venue: Place };

// What is written out is a part of the whole.
export type Dated = Event & { startsAt: `${number}-${string}` };
export type Housed = Event & { venue: { city: string; postCode: string } };

export const stored = (one: Stored) => one.startsAt;
export const dated = (one: Dated) => one.startsAt;
export const code = (one: Housed) => one.venue.postCode;
export const own = (row: Row) => row.startsAt;

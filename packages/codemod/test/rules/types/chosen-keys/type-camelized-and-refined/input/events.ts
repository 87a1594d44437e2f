import type { components } from "./api";

type Camel<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;
type Camelized<T> = { [K in keyof T as Camel<K & string>]: T[K] };
type Wire = components["schemas"]["Event"];
type IsoDate = `${number}-${number}-${number}`;

// What is said again of a field is said of what it is called now, though no type would complain.
export interface Event extends Camelized<Wire> {
  startsAt: IsoDate;
}
export type Dated = Camelized<Wire> & { readonly startsAt: IsoDate };
export class Row implements Camelized<Wire> {
  id = "";
  startsAt = "";
  endsAt = "";
}

export const days = (event: Event, dated: Dated, row: Row) => [event.startsAt, dated.startsAt, row.startsAt];

// Something else is called like it.
export interface Span extends Omit<Camelized<Wire>, "startsAt"> {
  startsAt: Date;
}
export const spans = ({ startsAt, ...others }: Event): Span => ({ ...others, startsAt: new Date(startsAt) });

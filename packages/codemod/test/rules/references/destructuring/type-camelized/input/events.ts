import type { components } from "./api";

type Camel<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;
type Camelized<T> = { [K in keyof T as Camel<K & string>]: T[K] };

type Wire = components["schemas"]["Event"];
type Event = Camelized<Wire>;

export const parse = (wire: Wire): Event => ({ id: wire.id, startsAt: wire.starts_at, endsAt: wire.ends_at });
export const start = (event: Event) => event.startsAt;
export const read = ({ startsAt, endsAt }: Event) => startsAt + endsAt;

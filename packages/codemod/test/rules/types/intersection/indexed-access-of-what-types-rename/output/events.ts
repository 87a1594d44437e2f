import type { components } from "./api";

type Schemas = components["schemas"];
type CamelName<Name extends string> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelName<Tail>>}` : Name;
type Camel<T> = { [Key in keyof T & string as CamelName<Key>]: T[Key] };
export type Event = Camel<Omit<Schemas["Event"], "owner">> & { owner: string };
type Import = Camel<Schemas["EventCreate"]> & { legacyCode?: string };

// What a type makes of a name may be that name, and something else of the next one.
export type EventSomewhere = Event & {
  mainPlace: NonNullable<Event["mainPlace"]>;
};

declare function load(id: string): Promise<Event | Import>;
declare function check(code: string): void;

export const cityIn = (event: EventSomewhere) => event.mainPlace.city;
export const isSomewhere = (event: Event): event is EventSomewhere => event.mainPlace !== undefined;

// What was asked for is there from then on.
export async function checked(id: string): Promise<string> {
  const found = await load(id);
  if (!found.legacyCode || found.title === "") {
    throw new Error(`no code for ${id}`);
  }
  check(found.legacyCode);
  return found.legacyCode;
}

export const lastOf = (events: Event[]): Event["until"] | undefined => events.map((one) => one.until).sort().at(-1);

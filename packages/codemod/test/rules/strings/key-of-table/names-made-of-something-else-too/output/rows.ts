import type { components } from "./api";

type Event = components["schemas"]["Event"];

type Camel<Text extends string> = Text extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Text;
type ToCamel<T> = { [Key in keyof T as Camel<Key & string>]: T[Key] };
type Handlers = { [Key in keyof Event as `on${Capitalize<Key>}`]?: () => void };

// A type makes the name of a column, or of a text of one's own, that the API has for a field.
interface DbRow {
  starts_at: string;
}
type Texts = Partial<Record<"startsAt" | "title", string>>;

export const ofRow = (row: ToCamel<DbRow>) => row.startsAt;
export const texts: Texts = { startsAt: "Start" };
export const text = texts.startsAt;
export const has = "startsAt" in texts;
export const others = { ...texts, startsAt: "Begin" };

export const ofEvent = (event: ToCamel<Event>) => event.startAt;
export const flags: Partial<Record<keyof Event, boolean>> = { startAt: true };
export const handlers: Handlers = { onStartAt: () => {} };

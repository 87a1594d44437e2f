import type { components } from "./api";

type Event = components["schemas"]["Event"];

// As libraries for schemas have it: what is left out is asked for by no type that would know a name.
interface Field<T> {
  parse(value: unknown): T;
}
interface Schema<Shape> {
  omit<Mask extends { [Key in keyof Shape]?: true }>(
    mask: Mask & Record<Exclude<keyof Mask, keyof Shape>, never>,
  ): Schema<Omit<Shape, keyof Mask>>;
  parse(value: unknown): { [Key in keyof Shape]: Shape[Key] extends Field<infer T> ? T : never };
}
declare function object<Shape>(shape: Shape): Schema<Shape>;
declare const text: Field<string>;

const base = object({ id: text, title: text, startsAt: text });
export const short = base.omit({ startsAt: true });
export const shorter = base.omit({ startsAt: true, title: true });
export const pick = (value: unknown): Pick<Event, "id" | "title" | "startsAt"> => base.parse(value);

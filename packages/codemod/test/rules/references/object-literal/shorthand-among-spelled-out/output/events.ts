import type { components } from "./api";

type Event = components["schemas"]["Event"];

export function make(title: string, place: string, size: number): Event[] {
  return [
    { name: title, "the-place": place, size: size },
    { name: title, "the-place": place, size: size },
    { name: title, "the-place": place, size: size },
    { name: title, "the-place": place, size },
  ];
}

export const read = (event: Event | number) => ("title" in (event as any) ? (event as Event)["name"] : "");
export const other = (value: unknown) => "title" in (value as any);

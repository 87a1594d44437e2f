import type { components } from "./api";

type Event = components["schemas"]["Event"];

export function make(title: string, place: string, size: number): Event[] {
  return [
    { title, place: place, size: size },
    { title: title, place: place, size: size },
    { title, place, size: size },
    { title, place, size },
  ];
}

export const read = (event: Event | number) => ("title" in (event as any) ? (event as Event)["title"] : "");
export const other = (value: unknown) => "title" in (value as any);

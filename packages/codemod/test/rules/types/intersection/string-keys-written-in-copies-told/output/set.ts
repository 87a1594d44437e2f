import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];
type Key = "title" | "startsAt";

// A copy takes a field of any name, so that nothing says which one is meant now.
export const set = (event: Event, key: Key, value: string): Event => ({ ...event, [key]: value });
export const setLike = <K extends keyof Course & keyof Event>(event: Event, key: K, value: Course[K]): Event => ({
  ...event,
  id: "1",
  [key]: value,
});

type Action = { type: "edit"; field: Key | "id"; value: string } | { type: "end" };
export function reduce(event: Event, action: Action): Event {
  switch (action.type) {
    case "edit":
      return { ...event, [action.field]: action.value };
    case "end":
      return event;
  }
}

// What keeps its names, or may have any, is as it was.
export const ofCourse = (course: Course, key: Key, value: string): Course => ({ ...course, [key]: value });
export const ofAny = (row: Record<string, string>, key: Key, value: string) => ({ ...row, [key]: value });
export const one = (event: Event, key: "title", value: string): Event => ({ ...event, [name]: value });
export const own = (event: Event, key: keyof Event, value: string): Event => ({ ...event, [key]: value });

// What it becomes says what is meant, not what it is a copy of.
export const toCourse = (event: Event, key: Key, value: string): Pick<Course, Key> => ({ ...event, [key]: value });
export const chosen = (event: Event, isFirst: boolean, value: string): Pick<Course, Key> => ({
  ...event,
  [isFirst ? "startsAt" : "title"]: value,
});
const extra = { note: "a;b" };
export const made = (event: Event, key: Key, value: string) => ({ ...event, ...extra, [key as Key]: value });

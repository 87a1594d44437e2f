import type { components } from "./api";

type Course = components["schemas"]["Course"];
type Change = Partial<Pick<components["schemas"]["Event"], "id" | "title" | "startAt">>;

const merge = (course: Course, patch: Partial<Course>): Course => ({ ...course, ...patch });
const patches: Record<string, Partial<Course>> = {};

// What a change lacks must not come to be `undefined` in what it changes.
export const change = (course: Course, event: Change) => merge(course, event);
export const later = (id: string, event: Change) => {
  patches[id] = event;
};
export const all = (events: Change[]): Partial<Course>[] => events;
export const same = (event: Required<Change>): Partial<Course> => event;

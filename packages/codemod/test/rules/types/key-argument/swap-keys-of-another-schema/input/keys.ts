import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Course = components["schemas"]["Course"];
type Member = components["schemas"]["Member"];
type Key = keyof Event;

declare function get<T, K extends keyof T>(one: T, key: K): T[K];
declare function pluck<T, K extends keyof T>(list: readonly T[], key: K): T[K][];
declare function pickOf<T, K extends keyof T>(one: T, ...keys: K[]): Pick<T, K>;
declare function pickAll<T, K extends keyof T>(one: T, keys: readonly K[]): Pick<T, K>;
declare function sort<T>(list: T[], by: keyof T): T[];

// Events keep all names, which courses swap and members pass on.
export const event = (one: Event) => [get(one, "title"), pickOf(one, "id", "startsAt"), pickAll(one, ["title"])];
export const events = (all: Event[]) => [pluck(all, "startsAt"), sort(all, "title")];
export const key: Key = "title";
export const keys: readonly (keyof Event)[] = ["id", "startsAt"];
export const columns = [{ key: "startsAt", label: "Start" }] satisfies { key: Key; label: string }[];
export const labels: Partial<Record<keyof Event, string>> = { title: "Title", startsAt: "Start" };
export const isStart = (one: Key) => one === "startsAt";

export const course = (one: Course) => [get(one, "title"), pickOf(one, "id", "startsAt"), pickAll(one, ["title"])];
export const courses = (all: Course[]) => [pluck(all, "startsAt"), sort(all, "title")];
export const courseKey: keyof Course = "title";
export const courseKeys: readonly (keyof Course)[] = ["id", "startsAt"];
export const courseColumns = [{ key: "startsAt", label: "Start" }] satisfies { key: keyof Course; label: string }[];
export const courseLabels: Partial<Record<keyof Course, string>> = { title: "Title", startsAt: "Start" };

const mail = "email";
const number = "id" as const;
export const address = (one: Member) => get(one, mail);
export const numberOf = (one: Member) => [get(one, number), one[number]];
export const memberKeys: (keyof Member)[] = ["email", "id", "fullName"];

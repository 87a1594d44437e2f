import type { components } from "./api";

type Event = components["schemas"]["Event"];
type EventCreate = components["schemas"]["EventCreate"];
type Step = components["schemas"]["Step"];
type StepCreate = components["schemas"]["StepCreate"];

// A type that takes any other field refuses no name, so that no error says what is left.
export const literal = (): Event => ({ id: "1", startsAt: "x" });
export const spread = (event: Event, now: string): Event => ({ ...event, startsAt: now, state: "done" });
export const list = (all: Record<string, Event>, id: string): Record<string, Event> => ({
  ...all,
  [id]: { ...all[id], state: "done" },
});
export const read = ({ startsAt, ...event }: Event) => [startsAt, event.state];
export const write = (event: Event) => {
  event.state = "done";
};

interface Column<T, K extends keyof T = keyof T> {
  key: K;
  header: string;
}
interface Sort<T> {
  key: keyof T;
}
export const columns: Column<Event>[] = [{ key: "startsAt", header: "Starts" }];
export const sort: Sort<Event>[] = [{ key: "startsAt" }];
export const isSorted = (column: Column<Event>) => column.key === "startsAt";

const pluck = (events: Event[], field: "startsAt" | "endsAt") => events.map((event) => event[field]);
export const starts = (events: Event[]) => pluck(events, "startsAt");
type Field = "startsAt" | "endsAt";
export const get = (event: Event, field: Field) => event[field];
type Both = "startsAt" | "id";
export const both = (event: Event, other: EventCreate & { id: string }, field: Both) => [event[field], other[field]];

// What can be ruled out can be asked for.
export const max = (steps: (Step | StepCreate)[]) => Math.max(...steps.map((step) => step.order));
export const when = (event: Event | EventCreate): string => event.startsAt ?? "";
export const maybe = (event?: Event | EventCreate): string | undefined => event?.startsAt;
declare function next(): Event | EventCreate;
export const one = (): string | undefined => next().startsAt;
declare function findStep(): Step | StepCreate | undefined;
export const order = () => findStep()?.order.toFixed();

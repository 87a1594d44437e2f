import type { components, Event, Person, types } from "./model";
import type { operations as Operations } from "./model/index";

export const start = (event: Event) => event.startAt;
export const name = (person: Person) => person.displayName;
export const host = (event: components["schemas"]["Event"]) => event.owner.displayName;
export const begin = (event: types.Event, at: types.Start) => event.startAt === at;
export const found = (ok: Operations["getEvent"]["responses"][200]) => ok.content["application/json"].startAt;

const load = async (id: string): Promise<Event> => ({ id, ...({} as Omit<Event, "id">) });
export const loaded = (event: Awaited<ReturnType<typeof load>>) => event.startAt;
export const given = (...[event]: Parameters<typeof start>) => event.startAt;
export let at: ReturnType<typeof load> extends Promise<infer E extends Event> ? E["startAt"] : never;
export const own: typeof start = ({ startAt: startsAt }) => startsAt;

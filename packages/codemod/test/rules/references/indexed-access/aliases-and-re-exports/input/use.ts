import type { components, Event, Person, types } from "./model";
import type { operations as Operations } from "./model/index";

export const start = (event: Event) => event.startsAt;
export const name = (person: Person) => person.fullName;
export const host = (event: components["schemas"]["Event"]) => event.owner.fullName;
export const begin = (event: types.Event, at: types.Start) => event.startsAt === at;
export const found = (ok: Operations["getEvent"]["responses"][200]) => ok.content["application/json"].startsAt;

const load = async (id: string): Promise<Event> => ({ id, ...({} as Omit<Event, "id">) });
export const loaded = (event: Awaited<ReturnType<typeof load>>) => event.startsAt;
export const given = (...[event]: Parameters<typeof start>) => event.startsAt;
export let at: ReturnType<typeof load> extends Promise<infer E extends Event> ? E["startsAt"] : never;
export const own: typeof start = ({ startsAt }) => startsAt;

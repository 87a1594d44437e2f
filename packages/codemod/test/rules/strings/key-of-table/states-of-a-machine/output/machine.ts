import type { components } from "./api";

type Event = components["schemas"]["Event"];
type State = NonNullable<Event["state"]>;
declare const events: Event[];

const machine = { initial: "draft", states: { planned: { on: { PUBLISH: "live" } }, live: { on: { UNPUBLISH: "planned" } }, done: { on: {} } } } as const;
export const step = (s: State, ev: string): State => (machine.states[s].on as Record<string, State>)[ev] ?? s;

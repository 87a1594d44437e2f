import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare function expect<T>(value: T): { toBe<E>(expected: E): void; toEqual<E>(expected: E): void };
declare const event: Event;
declare const words: string[];

// What is looked for says what may be in there.
const ended = new Set(["finished", "over"]);
const shown = ["live", "finished"];
const said = ["done"];
export const isEnded = ({ state }: Event) => state !== undefined && ended.has(state);
export const isShown = (one: Event) => one.state === undefined || shown.includes(one.state);
export const isDraft = (one: Event) => ["live", "finished"].indexOf(one.state ?? "draft") === -1;
export const isSaid = words.some((word) => said.includes(word));

expect(event.state).toBe("finished");
expect([event].map(({ state }) => state)).toEqual(["finished"]);
expect(event).toEqual({ id: "done", state: "finished" });

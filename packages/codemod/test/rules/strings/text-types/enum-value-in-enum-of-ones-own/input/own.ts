import type { components } from "./api";
type Event = components["schemas"]["Event"];

enum State { Draft = "draft", Live = "live", Done = "done" }
export const canEdit = (event: Event) => ![State.Done, State.Live].some((one) => one === event.state);
export const isDraft = (event: Event) => event.state === State.Draft;

enum Mine { Draft = "draft", Live = "live" }
const table: Record<string, string> = { [Mine.Draft]: "grey" };
export const color = (event: Event) => table[event.state!];

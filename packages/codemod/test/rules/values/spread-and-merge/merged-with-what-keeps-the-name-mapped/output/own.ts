import type { components } from "./api";

type Event = components["schemas"]["Event"];
interface Edit {
  title?: string;
  startAt?: string;
}
declare const event: Event;
declare const edit: Edit;
declare const edits: Map<string, Edit>;
declare const events: Event[];

const merged = { ...event, ...edit };
export const start = merged.startAt;
export const starts = events.map((one) => ({ ...one, ...edits.get(one.id) })).map((one) => one.startAt);

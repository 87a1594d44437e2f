import type { components } from "./api";
import plain, { Exporter, tool } from "./util";
import * as util from "./util";

type Event = components["schemas"]["Event"];

export const csv = (events: Event[]) => util.csv(events);
export const starts = (events: Event[]) => events.map(util.start);
export const first = (event: Event) => util.startIn(event);
export const rows = (events: Event[]) => new Exporter().rows(events);
export const all = (events: Event[]) => Exporter.all(events);
export const lines = (events: Event[]) => tool.csv(events);
export const list = (events: Event[]) => plain.list(events);
export const others = util.other({ startsAt: "" });

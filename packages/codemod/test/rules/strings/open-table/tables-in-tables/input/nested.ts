import type { components } from "./api";

type Event = components["schemas"]["Event"];
declare const events: Event[];

const index: Record<string, Record<string, number>> = {};
for (const one of events) {
  index[one.id] ??= {};
  index[one.id]![one.state!] = (index[one.id]![one.state!] ?? 0) + 1;
}
export const drafts = index["a"]?.draft;
export const all = index["a"]!["draft"];

const byState: Record<string, Record<string, Event[]>> = {};
for (const one of events) ((byState[one.state!] ??= {})[one.owner.id] ??= []).push(one);
export const own = byState.draft?.me;

const other: Record<string, Record<string, number>> = {};
for (const one of events) other[one.id] = { ...other[one.id], draft: 1 };
export const count = other["a"]?.draft;

const sums: Record<string, Record<string, number>> = {};
for (const one of events) (sums[one.id] ??= {})[one.state!] = 1;
export const sum = sums["a"]?.draft;

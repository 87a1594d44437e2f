import type { components } from "./api";
import type { Row } from "./rows.gen";

type Event = components["schemas"]["Event"];

const rows: Row[] = [];

// A copy is not what is looked for.
export const has = (event: Event) => rows.includes(event);
export const at = (event: Event) => rows.indexOf(event) + rows.lastIndexOf(event, 1);
export function remove(event: Event): void {
  rows.splice(rows.indexOf(event), 1);
}
// Nor is it a key.
const seen = new Set<Row>();
const labels = new Map<Row, string>();
const weak = new WeakMap<Row, string>();
export const known = (event: Event) => seen.has(event) || labels.get(event) !== undefined || weak.has(event);
export function forget(event: Event): void {
  seen.delete(event);
  labels.delete(event);
}
export function remember(event: Event): void {
  labels.set(event, "");
}

// What is put there may be a copy.
export const add = (event: Event) => rows.push(event);
const byName = new Map<string, Row>();
export const keep = (event: Event) => byName.set(event.id, event);

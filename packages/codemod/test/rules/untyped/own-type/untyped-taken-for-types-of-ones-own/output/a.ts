import type { components } from "./api";
type Event = components["schemas"]["Event"];
export interface Shift { startAt: string; endsAt: string }
declare function other(m: string, p: string, body?: string): any;
export const fmt = (r: Shift) => `${r.startAt}-${r.endsAt}`;
export const load = async (): Promise<Shift[]> => JSON.parse(other("GET", "/shifts"));
export const save = (s: Shift) => other("PUT", "/shifts", JSON.stringify(s));
export const f = (e: Event) => fmt(e);
export const g = () => fmt(JSON.parse("{}"));
export const saved: Shift[] = JSON.parse("[]");
export const asserted = () => other("GET", "/x") as Shift;
const count = (rows: { startAt: string }[]) => rows.filter((r) => r.startAt).length;
export const c = (es: Event[]) => count(es) + count(JSON.parse("[]"));
export const apiOnes = async () => (await (await fetch("/events/1")).json()) as Shift;

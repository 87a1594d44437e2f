import type { components } from "./api";
type Event = components["schemas"]["Event"];
export interface Shift { startsAt: string; endsAt: string }
declare function other(m: string, p: string, body?: string): any;
export const fmt = (r: Shift) => `${r.startsAt}-${r.endsAt}`;
export const load = async (): Promise<Shift[]> => JSON.parse(other("GET", "/shifts"));
export const save = (s: Shift) => other("PUT", "/shifts", JSON.stringify(s));
export const f = (e: Event) => fmt(e);
export const g = () => fmt(JSON.parse("{}"));
export const saved: Shift[] = JSON.parse("[]");
export const asserted = () => other("GET", "/x") as Shift;
const count = (rows: { startsAt: string }[]) => rows.filter((r) => r.startsAt).length;
export const c = (es: Event[]) => count(es) + count(JSON.parse("[]"));
export const apiOnes = async () => (await (await fetch("/events/1")).json()) as Shift;

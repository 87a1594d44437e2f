import type { components } from "./api";
type Event = components["schemas"]["Event"];
interface Page<T> { items: T[]; nextCursor: string }
async function getPage<T>(path: string): Promise<Page<T>> { const r = await fetch("https://api.test" + path); return r.json(); }
export const a = (await getPage<Event>("/events")).nextCursor;
async function getOne(): Promise<Page<Event>> { const r = await fetch("https://api.test/events"); return r.json(); }
export const b = (await getOne()).nextCursor;
async function getAny<T>(path: string): Promise<T> { const r = await fetch("https://api.test" + path); return r.json(); }
export const c = (await getAny<Page<Event>>("/events")).nextCursor;

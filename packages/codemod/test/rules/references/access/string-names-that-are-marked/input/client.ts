import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare const http: { get<T>(url: string, options: { params: Record<string, string | number> }): Promise<T> };

export const upcoming = () => http.get<Event[]>("/events", { params: { size: 10, order_by: "-startsAt" } });
export const byTitle = () => http.get<Event[]>("/events", { params: { order_by: "title", cursor: "startsAt" } });
export const tickets = () => http.get("/tickets", { params: { orderBy: "startsAt" } });

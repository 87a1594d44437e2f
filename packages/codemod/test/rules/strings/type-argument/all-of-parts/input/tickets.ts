import type { components, paths } from "./api";

type Ticket = components["schemas"]["Ticket"];
type All = paths["/tickets"]["get"]["responses"][200]["content"]["application/json"];

export const line = ({ createdAt, holderName, event: { startsAt } }: Ticket) => [createdAt, holderName, startsAt].join();
export const mine = (tickets: All) => tickets.filter((ticket) => ticket.holderName === "Ada").map(({ createdAt: at }) => at);
export const key: keyof Ticket = "holderName";
export const slim = (ticket: Omit<Ticket, "event" | "holderName">) => ticket.createdAt;
export const ticket: Omit<Ticket, "event"> = { id: "1", createdAt: "", holderName: "Ada" };
export const base = (one: components["schemas"]["Base"]) => one.createdAt;

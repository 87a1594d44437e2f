import type { components, paths } from "./api";

type Ticket = components["schemas"]["Ticket"];
type All = paths["/tickets"]["get"]["responses"][200]["content"]["application/json"];

export const line = ({ issuedAt: createdAt, holder: holderName, event: { startAt: startsAt } }: Ticket) => [createdAt, holderName, startsAt].join();
export const mine = (tickets: All) => tickets.filter((ticket) => ticket.holder === "Ada").map(({ issuedAt: at }) => at);
export const key: keyof Ticket = "holder";
export const slim = (ticket: Omit<Ticket, "event" | "holder">) => ticket.issuedAt;
export const ticket: Omit<Ticket, "event"> = { id: "1", issuedAt: "", holder: "Ada" };
export const base = (one: components["schemas"]["Base"]) => one.issuedAt;

import type { components } from "./api";

type Member = components["schemas"]["Member"];
type Event = components["schemas"]["Event"];

declare function save(member: Member): void;

const returned = { id: "1", displayName: "Ada", email: "" };
export const make = (): Member => returned;

const passed = { id: "2", displayName: "Bob", email: "" };
save(passed);

const asserted = { id: "3", displayName: "Cid" };
export const cid = asserted as Member;
export const greeting = `Hello ${asserted.displayName}`;

const nested = { id: "1", title: "Party", startAt: "", endsAt: "", tags: [], owner: { id: "4", displayName: "Dan", email: "" } };
export const party: Event = nested;

const part = { displayName: "Eve", email: "" };
export const eve: Member = { id: "5", ...part };

let later: { id: string; email: string } & Member;
const assigned = { id: "6", "displayName": "Flo", email: "" };
later = assigned;
export const flo = later.displayName;

// Goes nowhere that is ours.
export const own = { id: "7", fullName: "Gus" };

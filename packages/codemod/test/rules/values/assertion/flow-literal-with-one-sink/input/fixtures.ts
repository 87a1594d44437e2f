import type { components } from "./api";

type Member = components["schemas"]["Member"];
type Event = components["schemas"]["Event"];

declare function save(member: Member): void;

const returned = { id: "1", fullName: "Ada", email: "" };
export const make = (): Member => returned;

const passed = { id: "2", fullName: "Bob", email: "" };
save(passed);

const asserted = { id: "3", fullName: "Cid" };
export const cid = asserted as Member;
export const greeting = `Hello ${asserted.fullName}`;

const nested = { id: "1", title: "Party", startsAt: "", endsAt: "", tags: [], owner: { id: "4", fullName: "Dan", email: "" } };
export const party: Event = nested;

const part = { fullName: "Eve", email: "" };
export const eve: Member = { id: "5", ...part };

let later: { id: string; email: string } & Member;
const assigned = { id: "6", "fullName": "Flo", email: "" };
later = assigned;
export const flo = later.fullName;

// Goes nowhere that is ours.
export const own = { id: "7", fullName: "Gus" };

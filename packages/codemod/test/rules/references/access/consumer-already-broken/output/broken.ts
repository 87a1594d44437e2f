import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

export const start: number = (one: Event) => one.startAt;
export const typo = (event: Event) => event.startAtt + event.startAt;
export const unknown = missing.startsAt;
export const count: number = "three";
export const name = (member: Member) => member.fulName;

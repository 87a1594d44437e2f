import type { components } from "./api";

declare const event: components["schemas"]["Event"];

export const { startAt: startsAt, title } = event;
export let { startAt: start } = event;

import type { components } from "./api";

declare const event: components["schemas"]["Event"];

export const { startsAt, title } = event;
export let { startsAt: start } = event;

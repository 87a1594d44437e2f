import { writable } from "svelte/store";
import type { components } from "./api";

export type Event = components["schemas"]["Event"];
export const current = writable<Event | null>(null);

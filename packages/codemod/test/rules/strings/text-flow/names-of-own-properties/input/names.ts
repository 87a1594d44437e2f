import type { components } from "./api";

type Event = components["schemas"]["Event"];

export const isDated = (event: Event) => Reflect.ownKeys(event).includes("startsAt");
export const others = (event: Event) => Object.getOwnPropertyNames(event).filter((name) => name !== "startsAt");

// Names of something else.
export const knows = (words: { [word: string]: number }) => Object.getOwnPropertyNames(words).includes("startsAt");

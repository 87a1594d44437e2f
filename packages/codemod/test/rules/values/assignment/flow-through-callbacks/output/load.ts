import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare function show(event: Event): void;

export async function start() {
  await load().then(show);
  [1, 2].map(() => ({ host: { status: "idle" } })).forEach(show);
}

async function load() {
  return { host: { status: "away" } };
}

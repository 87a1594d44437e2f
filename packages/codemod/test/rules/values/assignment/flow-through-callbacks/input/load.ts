import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare function show(event: Event): void;

export async function start() {
  await load().then(show);
  [1, 2].map(() => ({ owner: { state: "idle" } })).forEach(show);
}

async function load() {
  return { owner: { state: "away" } };
}

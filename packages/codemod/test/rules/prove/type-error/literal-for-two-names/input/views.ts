import type { components } from "./api";

type Draft = components["schemas"]["Draft"];
type Event = components["schemas"]["Event"];

declare function save(draft: Draft): void;
declare function show(event: Event): void;

// One object for both, which call it by different names now.
export function publish(title: string) {
  const made = { title };
  save(made);
  show(made);
}

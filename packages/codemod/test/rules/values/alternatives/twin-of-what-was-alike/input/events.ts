import type { components } from "./api";

type Schemas = components["schemas"];

declare const cached: Record<string, Schemas["Cached"]>;
declare function load(id: string): Promise<Schemas["Event"]>;
declare function show(event: Schemas["Event"]): void;

// What is cached is an event, as far as this is concerned.
export async function open(id: string): Promise<void> {
  const event = cached[id] ? { ...cached[id], id } : await load(id);
  show(event);
}

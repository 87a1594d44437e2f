import type { components } from "./api";

type Event = components["schemas"]["Event"];

// A loop goes through the keys of a value by their names.
export function shown(event: Event): string[] {
  const found: string[] = [];
  for (const key in event) if (key !== "startsAt") found.push(key);
  return found;
}

export function other(row: { startsAt: number }): boolean {
  for (const key in row) if (key === "startsAt") return true;
  return false;
}

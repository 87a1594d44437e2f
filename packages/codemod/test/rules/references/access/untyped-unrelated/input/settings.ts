import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare const config: any;
declare function readSettings(): any;

export const opening = config.startsAt;
export const { startsAt, ...others } = readSettings();
export const stored = JSON.parse(localStorage.getItem("settings") ?? "{}").startsAt;

export function name(form: FormData): unknown {
  const values: any = Object.fromEntries(form);
  return values.fullName;
}

export const isOpen = (event: Event) => event.startsAt > config.startsAt;

// The API has no such field, and says nothing of what it holds.
export async function rejected(): Promise<string[]> {
  const body: any = await (await fetch("/events")).json();
  return body.rejections.map((one: any) => one.startsAt);
}

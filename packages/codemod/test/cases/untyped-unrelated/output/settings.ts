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

export const isOpen = (event: Event) => event.startAt > config.startsAt;

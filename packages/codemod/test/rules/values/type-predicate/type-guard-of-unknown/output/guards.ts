import type { components } from "./api";

type Event = components["schemas"]["Event"];

// Nothing but the predicate says that these are events, which is enough to know what is asked for.
export function isEvent(value: unknown): value is Event {
  return typeof value === "object" && value !== null && "id" in value && "startAt" in value;
}

export const start = (value: unknown) => (isEvent(value) ? value.startAt : undefined);

export function isNamed(value: any): value is Event {
  const event = value as Record<string, unknown>;
  return typeof event.startAt === "string" && typeof value["host"].fullName === "string";
}

export function assertEvent(value: unknown): asserts value is Event {
  if (!value || typeof value !== "object" || !("host" in value) || !("startAt" in value)) throw new Error("none");
  if (typeof value.startAt !== "string") throw new Error("no start");
  if (!value.host || typeof value.host !== "object" || !("fullName" in value.host)) throw new Error("no owner");
}

export function isCalendar(value: unknown): value is Event[] {
  return Array.isArray(value) && value.every((one: any) => "startAt" in one && typeof one.host === "object");
}

export function assertCalendar(value: any): asserts value is Event[] {
  for (const event of value) if (typeof event.startAt !== "string") throw new Error("no start");
}

export function assertListed(value: unknown): asserts value is Event {
  if (!value || typeof value !== "object") throw new TypeError("no event");
  for (const key of ["host", "startAt"]) if (!(key in value)) throw new TypeError(`no ${key}`);
}

const REQUIRED = ["host", "startAt"] as const;
export function isListed(value: unknown): value is Event {
  return typeof value === "object" && value !== null && REQUIRED.every((key) => key in value);
}

export const hasAll = (value: unknown): value is Event =>
  !!value && ["host", "startAt"].every((key) => Object.hasOwn(value as object, key));

import type { components } from "./api";
type Event = components["schemas"]["Event"];
export const isEvent = (value: unknown): value is Event =>
  !!value && typeof (value as { startsAt?: unknown }).startsAt === "string";
export function isOne(value: unknown): value is Event {
  if (typeof value !== "object" || value === null) return false;
  const { startsAt, owner } = value as { startsAt?: unknown; owner?: { fullName?: unknown } };
  return typeof startsAt === "string" && owner?.fullName !== undefined;
}
export function isTwo(value: unknown): value is Event {
  const one = value as { startsAt?: unknown };
  return typeof one?.startsAt === "string";
}
export function assertEvent(value: unknown): asserts value is Event {
  if (typeof (value as { startsAt: string }).startsAt !== "string") throw new Error("x");
}
export const isOther = (value: unknown): value is { startsAt: string } =>
  typeof (value as { startsAt?: unknown }).startsAt === "string";

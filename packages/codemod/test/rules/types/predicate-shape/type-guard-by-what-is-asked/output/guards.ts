import type { components } from "./api";
type Event = components["schemas"]["Event"];
export const isEvent = (value: unknown): value is Event =>
  !!value && typeof (value as { startAt?: unknown }).startAt === "string";
export function isOne(value: unknown): value is Event {
  if (typeof value !== "object" || value === null) return false;
  const { startAt: startsAt, owner } = value as { startAt?: unknown; owner?: { fullName?: unknown } };
  return typeof startsAt === "string" && owner?.fullName !== undefined;
}
export function isTwo(value: unknown): value is Event {
  const one = value as { startAt?: unknown };
  return typeof one?.startAt === "string";
}
export function assertEvent(value: unknown): asserts value is Event {
  if (typeof (value as { startAt: string }).startAt !== "string") throw new Error("x");
}
export const isOther = (value: unknown): value is { startsAt: string } =>
  typeof (value as { startsAt?: unknown }).startsAt === "string";

import type { EventCreate, EventUpdate } from "@tenant-api/types";
import type { Assumptions } from "./assumptions.ts";
import type { EventRecord, User } from "./mock-state.ts";

// Section 3: Draft, Published, Cancelled; forward only.

/** A new event, a Draft. */
export function draft(
  id: string,
  { title, description, startsAt, endsAt, ...links }: EventCreate,
): EventRecord {
  const { groupId = null, courseId = null } = links;
  return { id, ...given({ title, description, startsAt, endsAt }), groupId, courseId, state: "Draft" };
}

/** The event after publishing it; null if its state does not allow that. */
export function published(event: EventRecord): EventRecord | null {
  return event.state === "Draft" ? { ...event, state: "Published" } : null;
}

/** The event after cancelling it; null if its state does not allow that. */
export function cancelled(event: EventRecord): EventRecord | null {
  return event.state === "Published" ? { ...event, state: "Cancelled" } : null;
}

/** The event with another title, dates and description: whatever else is sent, and its state, stay. */
export function edited(event: EventRecord, update: EventUpdate): EventRecord {
  const { title, description, startsAt, endsAt } = update;
  return { ...event, ...given({ title, description, startsAt, endsAt }) };
}

/** Rule 1: a Draft event is invisible to members. */
export function isVisible(event: EventRecord, user: User, { rules }: Assumptions): boolean {
  return event.state !== "Draft" || (user.scope === "admin" && rules.adminsSeeDrafts);
}

/** Without what is undefined: an absent field leaves the record as it is. */
function given<T extends object>(fields: T): { [Key in keyof T]?: NonNullable<T[Key]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

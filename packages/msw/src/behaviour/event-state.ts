import type { EventCreate, EventUpdate } from "@tenant-api/types";
import { bodyFields } from "../generated/body-fields.gen.ts";
import type { AssumptionName, Assumptions } from "./assumptions.ts";
import type { EventRecord, User } from "./mock-state.ts";

// Section 3: Draft, Published, Cancelled; forward only.

/** A new event, a Draft, with the fields that the spec lists. */
export function draft(id: string, body: EventCreate): EventRecord {
  const { groupId, courseId, ...fields } = listed(body, bodyFields.createEvent);
  // An empty id is none.
  return { ...fields, id, groupId: groupId || null, courseId: courseId || null, state: "Draft" };
}

/** The event after publishing it; null if its state does not allow that. */
export function published(event: EventRecord): EventRecord | null {
  return event.state === "Draft" ? { ...event, state: "Published" } : null;
}

/** The event after cancelling it; null if its state does not allow that. */
export function cancelled(event: EventRecord): EventRecord | null {
  return event.state === "Published" ? { ...event, state: "Cancelled" } : null;
}

/** The event with another title, dates and description (what the spec lists): all else, and its state, stay. */
export function edited(event: EventRecord, update: EventUpdate, { rules }: Assumptions): EventRecord {
  const isEdited = (name: string) => bodyFields.updateEvent.includes(name);
  const kept = Object.entries(event).filter(([name]) => rules.updatesMerge || !isEdited(name));
  return {
    ...(Object.fromEntries(kept) as unknown as EventRecord),
    ...listed(update, bodyFields.updateEvent),
  };
}

/** Rule 1: a Draft event is invisible to members. */
export function isVisible(event: EventRecord, user: User, { rules }: Assumptions): boolean {
  return event.state !== "Draft" || (user.scope === "admin" && rules.adminsSeeDrafts);
}

/** What it rests on that somebody sees an event. */
export function assumedBySeeing({ state }: EventRecord): AssumptionName[] {
  return state === "Draft" ? ["rules.adminsSeeDrafts"] : [];
}

function listed<Body extends object>(body: Body, names: readonly string[]): Body {
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name))) as Body;
}

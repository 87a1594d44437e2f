import type { Event, EventState } from "@tenant-api/types";

interface Look {
  label: string;
  /** For the stylesheet, which knows nothing of the API. */
  tone: "waiting" | "good" | "off";
}

const LOOKS: Record<EventState, Look> = {
  Draft: { label: "Draft", tone: "waiting" },
  Published: { label: "Published", tone: "good" },
  Cancelled: { label: "Cancelled", tone: "off" },
};

/** The state in words. How the API writes states is not documented: one that we do not know is shown as it came. */
export function describeState({ state }: Event): string {
  if (state === undefined) return "State not stated";
  return LOOKS[state]?.label ?? state;
}

export function toneOf({ state }: Event): Look["tone"] | undefined {
  return state && LOOKS[state]?.tone;
}

/** Only a published event takes attendance. Where the API does not state the state, it decides. */
export function takesAttendance({ state }: Event): boolean {
  return state === undefined || state === "Published";
}

// States only move forward: Draft, Published, Cancelled.

export function canBePublished({ state }: Event): boolean {
  return state === undefined || state === "Draft";
}

export function canBeCancelled({ state }: Event): boolean {
  return state === undefined || state === "Published";
}

import type { Event, EventState } from "@tenant-api/types";
import { describe, expect, it } from "vitest";
import {
  canBeCancelled,
  canBePublished,
  describeState,
  takesAttendance,
  toneOf,
} from "../../src/events/event-state.ts";

describe("the state of an event", () => {
  it.each<[Event, string, boolean, boolean, boolean]>([
    [{ state: "Draft" }, "Draft", true, false, false],
    [{ state: "Published" }, "Published", false, true, true],
    [{ state: "Cancelled" }, "Cancelled", false, false, false],
    // Nothing is ruled out that the API might allow.
    [{}, "State not stated", true, true, true],
  ])("of %j", (event, text, publish, cancel, attend) => {
    expect(describeState(event)).toBe(text);
    expect([canBePublished(event), canBeCancelled(event), takesAttendance(event)]).toEqual([
      publish,
      cancel,
      attend,
    ]);
  });

  it("is shown as it came where nobody knows it", () => {
    const event: Event = { state: "Postponed" as string as EventState };
    expect([describeState(event), toneOf(event)]).toEqual(["Postponed", undefined]);
  });
});

import { describe, expect, it } from "vitest";
import { describeClock, describeTime } from "../../src/events/event-time.ts";

const [start, end, nextDay] = ["2030-01-31T18:00:00Z", "2030-01-31T20:30:00Z", "2030-02-01T00:30:00Z"];

/** Releases of Node.js do not agree on commas and spaces. */
const withoutStyle = (text: string) => text.replace(/,| at\b/g, "").replace(/\s*–\s*/g, "–");

describe("the time of an event", () => {
  it.each([
    [{ startsAt: start, endsAt: end }, "Thursday 31 January 2030 19:00–21:30", "19:00–21:30"],
    [{ startsAt: start }, "Thursday 31 January 2030 19:00", "19:00"],
    [
      { startsAt: start, endsAt: nextDay },
      "Thursday 31 January 2030 19:00–Friday 1 February 2030 01:30",
      "19:00–1 Feb 01:30",
    ],
    [{}, "Date not stated", "Date not stated"],
    [{ startsAt: "soon" }, "soon", "soon"],
    // An end before the start says nothing.
    [{ startsAt: end, endsAt: start }, "Thursday 31 January 2030 21:30", "21:30"],
  ])("of %j", (event, time, clock) => {
    expect([describeTime(event), describeClock(event)].map(withoutStyle)).toEqual([time, clock]);
  });
});

import type { Event } from "@tenant-api/types";
import { describe, expect, it } from "vitest";
import { type AgendaDay, planAgenda } from "../../src/events/plan-agenda.ts";

const now = new Date("2030-06-15T12:00:00Z");
const at = (id: string, startsAt?: string, endsAt?: string): Event => ({ id, startsAt, endsAt });
const idsOf = (days: AgendaDay[]) => days.map(({ events }) => events.map(({ id }) => id));

describe("planAgenda", () => {
  it("puts the next day first, and the latest of those before first", () => {
    const { upcoming, undated, past } = planAgenda(
      [
        at("tomorrow", "2030-06-16T18:00:00Z"),
        at("a year ago", "2029-06-15T18:00:00Z"),
        at("some day"),
        at("tonight", "2030-06-15T18:00:00Z"),
        at("this morning", "2030-06-15T06:00:00Z"),
        at("all day", "2030-06-15T05:00:00Z", "2030-06-15T20:00:00Z"),
        at("yesterday", "2030-06-14T18:00:00Z"),
      ],
      now,
    );
    expect(idsOf(upcoming)).toEqual([["all day", "tonight"], ["tomorrow"]]);
    expect(undated.map(({ id }) => id)).toEqual(["some day"]);
    expect(idsOf(past)).toEqual([["this morning"], ["yesterday"], ["a year ago"]]);
  });

  it("counts days as the reader does", () => {
    // 23:30 in Berlin, and half an hour after midnight.
    const events = [at("late", "2030-06-20T21:30:00Z"), at("early", "2030-06-20T22:30:00Z")];
    expect(idsOf(planAgenda(events, now).upcoming)).toEqual([["late"], ["early"]]);
  });
});

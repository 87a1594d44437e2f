import { describe, expect, it } from "vitest";
import { renderCalendar } from "../src/calendar.ts";
import { startTenant } from "./start-tenant.ts";

const NOW = new Date("2029-12-01T12:00:00Z");

describe("GET /calendar.ics", () => {
  it("serves published events alone as a feed", async () => {
    const { app, organiser, post } = await startTenant();
    await post({ title: "Dinner", startsAt: "2030-01-05T18:00:00Z", until: "2030-01-05T21:00:00Z" });
    await organiser.createEvent({ body: { title: "A draft", startsAt: "2030-01-04T18:00:00Z" } });

    const response = await app.request("/calendar.ics");
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const lines = (await response.text()).split("\r\n");
    expect(lines.filter((line) => /^(SUMMARY|DTSTART|DTEND|STATUS)/.test(line))).toEqual([
      "DTSTART:20300105T180000Z",
      "DTEND:20300105T210000Z",
      "SUMMARY:Dinner",
      "STATUS:CONFIRMED",
    ]);
  });
});

describe("renderCalendar", () => {
  it("says that an event is cancelled, and escapes texts as RFC 5545 asks", () => {
    const event = { id: "e1", title: "Soup, bread; wine\nand more", startsAt: "2030-01-05T18:00:00+01:00" };
    const calendar = renderCalendar([{ ...event, state: "Cancelled" }], NOW);
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
    expect(calendar).not.toMatch(/[^\r]\n/);
    expect(calendar).toContain(
      [
        "BEGIN:VEVENT",
        "UID:e1@community",
        "SEQUENCE:0",
        "DTSTAMP:20291201T120000Z",
        "DTSTART:20300105T170000Z",
        "SUMMARY:Soup\\, bread\\; wine\\nand more",
        "STATUS:CANCELLED",
        "END:VEVENT",
      ].join("\r\n"),
    );
  });

  it("folds lines at 75 bytes, and leaves out an end that is no time", () => {
    const title = "ä".repeat(100);
    const calendar = renderCalendar(
      [{ id: "e1", title, startsAt: "2030-01-05T18:00:00Z", endsAt: "late" }],
      NOW,
    );
    expect(calendar).not.toContain("DTEND");
    expect(calendar.replaceAll("\r\n ", "")).toContain(`SUMMARY:${title}`);
    for (const line of calendar.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});

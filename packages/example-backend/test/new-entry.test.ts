import { describe, expect, it } from "vitest";
import { parseNewEntry } from "../src/new-entry.ts";

const DINNER = { title: "Dinner", startsAt: "2030-01-05T18:00:00Z" };
const START = "startsAt: expected a time in UTC, such as 2030-01-31T18:00:00Z, received";
const END = "until: expected a time in UTC after startsAt, or nothing, received";

describe("parseNewEntry", () => {
  it("takes what it needs, and nothing else", () => {
    expect(parseNewEntry({ ...DINNER, state: "Published" })).toEqual(DINNER);
    const until = "2030-01-05T21:30:00.5Z";
    expect(parseNewEntry({ ...DINNER, until })).toEqual({ ...DINNER, until });
  });

  it.each([null, undefined, 7, [], { title: " " }])("refuses %j", (body) => {
    expect(() => parseNewEntry(body)).toThrow(/^title: expected a text, received /);
  });

  // All but the first are times to `Date`.
  it.each(["soon", "1", "2030", "2030-02-31T18:00:00Z", "2030-01-05T18:00:00", "2030-01-05T18:00:00+01:00"])(
    "refuses the start %s",
    (startsAt) => {
      expect(() => parseNewEntry({ ...DINNER, startsAt })).toThrow(`${START} "${startsAt}".`);
    },
  );

  it.each([7, null, "late", DINNER.startsAt, "2030-01-05T17:59:59Z"])("refuses the end %s", (until) => {
    expect(() => parseNewEntry({ ...DINNER, until })).toThrow(`${END} ${JSON.stringify(until)}.`);
  });
});

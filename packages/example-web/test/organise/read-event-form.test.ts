import { describe, expect, it } from "vitest";
import { readEventForm } from "../../src/organise/read-event-form.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("readEventForm", () => {
  it("sends times in UTC, and nothing that was left empty", () => {
    const form = formOf({
      title: " Dinner ",
      start: "2030-07-01T20:00",
      end: "",
      description: "",
      group: "g",
    });
    expect(readEventForm(form)).toEqual({
      body: { title: "Dinner", startsAt: "2030-07-01T18:00:00.000Z", groupId: "g" },
      problems: {},
    });
  });

  it("names what is wrong", () => {
    const form = formOf({
      title: "",
      start: "2030-07-01T20:00",
      end: "2030-07-01T20:00",
      group: "g",
      course: "c",
    });
    expect(readEventForm(form).problems).toEqual({
      title: "Enter a title.",
      end: "The end must be after the start.",
      group: "An event is in a group or in a course, not in both.",
    });
  });
});

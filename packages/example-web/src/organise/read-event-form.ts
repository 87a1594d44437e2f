import type { RequestBody } from "@tenant-api/types";

/** What is wrong with a field of the form, by its name. */
export type EventFormProblems = Partial<Record<"title" | "start" | "end" | "group", string>>;

/** Reads the form of a new event. The API declares no field as required; that there is a title and a start is our rule. */
export function readEventForm(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const [title, start, end] = [text("title"), text("start"), text("end")];
  const [description, groupId, courseId] = [text("description"), text("group"), text("course")];

  const problems: EventFormProblems = {
    ...(title === "" && { title: "Enter a title." }),
    ...(start === "" && { start: "Enter when it starts." }),
    ...(start !== "" && end !== "" && end <= start && { end: "The end must be after the start." }),
    ...(groupId !== "" &&
      courseId !== "" && { group: "An event is in a group or in a course, not in both." }),
  };
  const body: RequestBody<"createEvent"> = {
    title,
    description: description || undefined,
    startsAt: toUtc(start),
    endsAt: toUtc(end),
    groupId: groupId || undefined,
    courseId: courseId || undefined,
  };
  return { body, problems };
}

/** `datetime-local` has the time of the reader's zone, without saying so. */
function toUtc(local: string): string | undefined {
  return local === "" ? undefined : new Date(local).toISOString();
}

import type { components } from "./api";

type Hit = components["schemas"]["Hit"];

// As it is, it was both; afterwards it is a course, unless someone says otherwise.
export const both: Hit = {
  id: "1",
  title: "Chess",
  startsAt: "2026-05-01T18:00:00Z",
  endsAt: "2026-05-01T20:00:00Z",
  owner: { id: "1", fullName: "Ada", email: "" },
  tags: [],
  lessons: 1,
};

export const event: Hit = {
  id: "1",
  title: "Chess",
  startAt: "2026-05-01T18:00:00Z",
  endsAt: "2026-05-01T20:00:00Z",
  owner: { id: "1", fullName: "Ada", email: "" },
  tags: [],
};

export const course: Hit = { id: "1", title: "Chess", startsAt: "2026-05-01T18:00:00Z", lessons: 1 };

import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

// Objects within a spread have no type of their own, and what is optional is not missed.
export const patch = (startsAt?: string): Partial<Event> => ({
  ...(startsAt ? { startAt: startsAt } : {}),
  ...(startsAt !== undefined && { startAt: startsAt.trim() }),
});

export const member = (fullName: string | null): Member => ({
  id: "1",
  email: "",
  ...{ displayName: "?" },
  ...(fullName === null ? null : { displayName: fullName }),
});

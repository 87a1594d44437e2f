import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

// Objects within a spread have no type of their own, and what is optional is not missed.
export const patch = (startsAt?: string): Partial<Event> => ({
  ...(startsAt ? { startsAt } : {}),
  ...(startsAt !== undefined && { startsAt: startsAt.trim() }),
});

export const member = (fullName: string | null): Member => ({
  id: "1",
  email: "",
  ...{ fullName: "?" },
  ...(fullName === null ? null : { fullName }),
});

import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Draft = { [Key in keyof Event as `${Key}`]?: Event[Key] };

// Nothing is missing where a field is optional: what the callback's place asks for decides.
export const drafts = (titles: string[]): Draft[] => titles.map((title) => ({ title, startAt: "" }));
export const first = (titles: string[]): Draft | undefined => drafts(titles).find(({ startAt: startsAt }) => startsAt === "");

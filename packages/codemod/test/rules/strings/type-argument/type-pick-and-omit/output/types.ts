import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

export type Summary = Pick<Event, "title" | "startAt">;
export type Undated = Omit<Event, "startAt" | 'endsAt'>;
export type Dated = Omit<Event, "startAt" | "endsAt"> & { startsAt: Date; endsAt: Date };
export type Text = Exclude<keyof Event, "startAt" | "endsAt">;
export type Times = Extract<keyof Event, "startAt" | "endsAt">;
export type Draft = Partial<Pick<Event, Times>> & Omit<Event, Times>;
export type Named = Required<Pick<Member, "displayName">>;
export type OwnerName = Readonly<Pick<Event["owner"], "displayName">>;

export const line = ({ title, startAt: startsAt }: Summary) => `${title} ${startsAt}`;
export const named: Named = { displayName: "Ada" };
export const drafted = (draft: Draft) => draft.startAt ?? draft.title;
export const titleOf = (event: Undated) => event.title;
export const year = (event: Dated) => event.startsAt.getFullYear();

import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

export type Summary = Pick<Event, "title" | "startsAt">;
export type Undated = Omit<Event, "startsAt" | 'endsAt'>;
export type Dated = Omit<Event, "startsAt" | "endsAt"> & { startsAt: Date; endsAt: Date };
export type Text = Exclude<keyof Event, "startsAt" | "endsAt">;
export type Times = Extract<keyof Event, "startsAt" | "endsAt">;
export type Draft = Partial<Pick<Event, Times>> & Omit<Event, Times>;
export type Named = Required<Pick<Member, "fullName">>;
export type OwnerName = Readonly<Pick<Event["owner"], "fullName">>;

export const line = ({ title, startsAt }: Summary) => `${title} ${startsAt}`;
export const named: Named = { fullName: "Ada" };
export const drafted = (draft: Draft) => draft.startsAt ?? draft.title;
export const titleOf = (event: Undated) => event.title;
export const year = (event: Dated) => event.startsAt.getFullYear();

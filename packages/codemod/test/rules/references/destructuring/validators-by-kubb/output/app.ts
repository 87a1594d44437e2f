import type { z } from "zod";
import {
  type Event,
  eventSchema,
  eventStateEnum,
  type ListEventsQueryParams,
  type Person as Member,
  personSchema as memberSchema,
  type UpdateEventMutationRequest,
} from "./gen";

type Parsed = z.infer<typeof eventSchema>;

export const label = ({ startAt: startsAt, state }: Parsed) => `${startsAt} ${state === "closed"}`;
export const same = ({ startAt: startsAt }: Event, member: Member) => [startsAt, member.fullName];
export const isOver = (event: Event) => event.state === eventStateEnum.closed;
export const state: Parsed["state"] = "closed";
export const query: ListEventsQueryParams = { after: "a" };
export const body: UpdateEventMutationRequest = { beginsAt: "now" };
export const read = (text: string) => {
  const { startAt: startsAt, owner } = eventSchema.parse(JSON.parse(text));
  return { startsAt, owner: memberSchema.parse(owner).fullName };
};

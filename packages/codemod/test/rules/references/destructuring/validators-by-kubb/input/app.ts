import type { z } from "zod";
import {
  type Event,
  eventSchema,
  eventStateEnum,
  type ListEventsQueryParams,
  type Member,
  memberSchema,
  type UpdateEventMutationRequest,
} from "./gen";

type Parsed = z.infer<typeof eventSchema>;

export const label = ({ startsAt, state }: Parsed) => `${startsAt} ${state === "done"}`;
export const same = ({ startsAt }: Event, member: Member) => [startsAt, member.fullName];
export const isOver = (event: Event) => event.state === eventStateEnum.done;
export const state: Parsed["state"] = "done";
export const query: ListEventsQueryParams = { cursor: "a" };
export const body: UpdateEventMutationRequest = { startsAt: "now" };
export const read = (text: string) => {
  const { startsAt, owner } = eventSchema.parse(JSON.parse(text));
  return { startsAt, owner: memberSchema.parse(owner).fullName };
};

import type { components, operations } from "./api";

type Event = components["schemas"]["Event"];
type EventCreate = components["schemas"]["EventCreate"];
type Update = operations["updateEvent"];
type Body = Update["requestBody"]["content"]["application/json"];
type Answer = Update["responses"][200]["content"]["application/json"];

export const create = ({ title, startsAt }: EventCreate): EventCreate => ({ title, startsAt });
export const update = async (body: Body): Promise<Answer> => ({ ...(await send(body)), startAt: body.startsAt ?? "" });
export const prefill = (event: Event): Body => ({ startsAt: event.startAt });
export const required: (keyof EventCreate)[] = ["title", "startsAt"];

declare function send(body: Pick<Body, "startsAt">): Promise<Event>;

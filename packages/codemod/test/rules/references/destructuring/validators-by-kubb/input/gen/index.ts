export type { Event, EventStateEnumKey } from "./types/Event";
export { eventStateEnum } from "./types/Event";
export type { ListEventsQueryParams } from "./types/ListEvents";
export type { Member } from "./types/Member";
export type { UpdateEventMutationRequest } from "./types/UpdateEvent";
export { eventSchema } from "./zod/eventSchema";
export { memberSchema } from "./zod/memberSchema";

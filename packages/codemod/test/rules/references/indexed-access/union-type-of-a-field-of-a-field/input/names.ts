import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Either = Event | { owner: { fullName: string }; room: string };

export type OwnerName = Either["owner"]["fullName"];

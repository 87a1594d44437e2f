import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Either = Event | { owner: { fullName: string }; room: string };

export type OwnerName = Extract<(Extract<Either, { host: unknown }>["host"] | Exclude<Either, { host: unknown }>["owner"]), { displayName: unknown }>["displayName"] | Exclude<(Extract<Either, { host: unknown }>["host"] | Exclude<Either, { host: unknown }>["owner"]), { displayName: unknown }>["fullName"];

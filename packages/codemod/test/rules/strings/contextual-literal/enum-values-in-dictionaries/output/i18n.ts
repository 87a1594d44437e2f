import type { components } from "./api";

type Event = components["schemas"]["Event"];
const en = { title: "Events", state: { draft: "Draft", live: "Live", done: "Done" } } as const;
type Widen<T> = { [K in keyof T]: T[K] extends string ? string : Widen<T[K]> };
const de: Widen<typeof en> = { title: "Termine", state: { draft: "Entwurf", live: "Läuft", done: "Vorbei" } };
type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string];
type Key = Paths<typeof en>;

declare function translate(of: typeof en | typeof de, key: Key): string;
export const label = (event: Event) => translate(de, `state.${event.state ?? "open"}`);

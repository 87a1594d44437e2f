import type { components } from "./api";

type Event = components["schemas"]["Event"];

export const größe = (événement: Event) => `🎉🎉 ${événement.startsAt} – ${événement.owner.fullName} 👩‍👩‍👧 ${événement["startsAt"]}`;
export const escaped = (event: Event) => event["\u0073tartsAt"];

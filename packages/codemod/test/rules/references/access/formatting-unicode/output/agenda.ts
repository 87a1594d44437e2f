import type { components } from "./api";

type Event = components["schemas"]["Event"];

export const größe = (événement: Event) => `🎉🎉 ${événement.startAt} – ${événement.owner.anzeigeName} 👩‍👩‍👧 ${événement["startAt"]}`;
export const escaped = (event: Event) => event["startAt"];

import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

export const due = (event: Event, next?: Event) => event["due-at"] + next?.["due-at"];
export const host = (event: Event) => event.owner!["full-name"].trim();
export const day = (event: Event) =>
  event
    ["due-at"]
    .slice(0, 10);

export function card({ title, "due-at": due, owner: { "full-name": fullName } }: Event): string {
  return `${title} ${due} ${fullName}`;
}

export const ada: Member = { id: "1", "full-name": "Ada" };
export const create = (fullName: string): Member => ({ id: "2", "full-name": fullName });

export type Due = Event["due-at"];
export type Summary = Pick<Event, "title" | "due-at">;
export const keys: (keyof Event)[] = ["title", "due-at"];

export class Person implements Member {
  id = "1";
  "full-name" = "Ada";
}

export const Row = (props: Summary) => <time>{props["due-at"]}</time>;
export const row = <Row title="now" due-at="2026-05-01T18:00:00Z" />;

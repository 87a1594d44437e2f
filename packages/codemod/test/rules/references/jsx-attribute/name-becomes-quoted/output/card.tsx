import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

export const start = (event: Event, next?: Event) => event["due-at"] + next?.["due-at"];
export const host = (event: Event) => event.owner!["full-name"].trim();
export const day = (event: Event) =>
  event
    ["due-at"]
    .slice(0, 10);

export function card({ title, "due-at": startsAt, owner: { "full-name": by } }: Event): string {
  return `${title} ${startsAt} ${by}`;
}

export const ada: Member = { id: "1", "full-name": "Ada", email: "" };
export const create = (fullName: string): Member => ({ id: "2", "full-name": fullName, email: "" });

export type Start = Event["due-at"];
export type Summary = Pick<Event, "title" | "due-at">;
export const keys: (keyof Event)[] = ["title", "due-at"];
export const headings: Partial<Record<keyof Member, string>> = { "full-name": "Name" };

export class Person implements Member {
  id = "1";
  "full-name" = "Ada";
  email = "";
  greet = () => `Hello ${this["full-name"]}`;
}

interface Strict extends Event {
  "due-at": "now";
}

export const Row = ({ "due-at": startsAt }: Summary) => <time>{startsAt}</time>;
export const row = (strict: Strict) => <Row title="now" due-at={strict["due-at"]} />;

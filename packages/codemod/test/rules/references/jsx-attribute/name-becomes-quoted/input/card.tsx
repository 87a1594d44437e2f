import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

export const start = (event: Event, next?: Event) => event.startsAt + next?.startsAt;
export const host = (event: Event) => event.owner!.fullName.trim();
export const day = (event: Event) =>
  event
    .startsAt
    .slice(0, 10);

export function card({ title, startsAt, owner: { fullName: by } }: Event): string {
  return `${title} ${startsAt} ${by}`;
}

export const ada: Member = { id: "1", fullName: "Ada", email: "" };
export const create = (fullName: string): Member => ({ id: "2", fullName, email: "" });

export type Start = Event["startsAt"];
export type Summary = Pick<Event, "title" | "startsAt">;
export const keys: (keyof Event)[] = ["title", "startsAt"];
export const headings: Partial<Record<keyof Member, string>> = { fullName: "Name" };

export class Person implements Member {
  id = "1";
  fullName = "Ada";
  email = "";
  greet = () => `Hello ${this.fullName}`;
}

interface Strict extends Event {
  startsAt: "now";
}

export const Row = ({ startsAt }: Summary) => <time>{startsAt}</time>;
export const row = (strict: Strict) => <Row title="now" startsAt={strict.startsAt} />;

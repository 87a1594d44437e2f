import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

export const due = (event: Event, next?: Event) => event.dueAt + next?.dueAt;
export const host = (event: Event) => event.owner!.fullName.trim();
export const day = (event: Event) =>
  event
    .dueAt
    .slice(0, 10);

export function card({ title, dueAt: due, owner: { fullName } }: Event): string {
  return `${title} ${due} ${fullName}`;
}

export const ada: Member = { id: "1", fullName: "Ada" };
export const create = (fullName: string): Member => ({ id: "2", fullName });

export type Due = Event["dueAt"];
export type Summary = Pick<Event, "title" | "dueAt">;
export const keys: (keyof Event)[] = ["title", "dueAt"];

export class Person implements Member {
  id = "1";
  fullName = "Ada";
}

export const Row = (props: Summary) => <time>{props.dueAt}</time>;
export const row = <Row title="now" dueAt="2026-05-01T18:00:00Z" />;

import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

interface Entry extends Event {
  pinned: boolean;
}
interface Dated extends Omit<Event, "startAt"> {
  startsAt: Date;
}
interface Strict extends Event {
  startAt: `${number}-${string}`;
}

export const entry = (one: Entry) => `${one.startAt} ${one.owner.displayName}`;
export const year = (one: Dated) => one.startsAt.getFullYear();
export const strict = (one: Strict) => one.startAt.length;

export class Person implements Member {
  id = "1";
  displayName = "Ada";
  email = "ada@example.org";

  greet(): string {
    return `Hello ${this.displayName}, ${this["displayName"].length}`;
  }
}

export class Guest extends Person {
  override displayName = "Guest";
  constructor() {
    super();
    this.displayName += "!";
  }
}

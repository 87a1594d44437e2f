import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Member = components["schemas"]["Member"];

interface Entry extends Event {
  pinned: boolean;
}
interface Dated extends Omit<Event, "startsAt"> {
  startsAt: Date;
}
interface Strict extends Event {
  startsAt: `${number}-${string}`;
}

export const entry = (one: Entry) => `${one.startsAt} ${one.owner.fullName}`;
export const year = (one: Dated) => one.startsAt.getFullYear();
export const strict = (one: Strict) => one.startsAt.length;

export class Person implements Member {
  id = "1";
  fullName = "Ada";
  email = "ada@example.org";

  greet(): string {
    return `Hello ${this.fullName}, ${this["fullName"].length}`;
  }
}

export class Guest extends Person {
  override fullName = "Guest";
  constructor() {
    super();
    this.fullName += "!";
  }
}

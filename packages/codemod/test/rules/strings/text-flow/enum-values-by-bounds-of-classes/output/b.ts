import type { components } from "./api";

type Event = components["schemas"]["Event"];
declare const events: Event[];
class Repo<T extends { state?: string }> {
  constructor(private rows: T[]) {}
  drafts() {
    return this.rows.filter((r) => r.state === "planned");
  }
}
export const a = new Repo(events).drafts().length;
interface Row { state?: string }
class Store<T extends Row> {
  rows: T[] = [];
  add(row: T) { this.rows.push(row); }
  live() {
    return this.rows.filter((r) => r.state === "planned");
  }
}
const store = new Store<Event>();
store.add(events[0]!);
class Events extends Store<Event> {}
export const b = new Events();

// What is of another type, too, may mean something else.
class Both<T extends { state?: string }> {
  constructor(private rows: T[]) {}
  drafts() {
    return this.rows.filter((r) => r.state === "draft");
  }
}
const posts: { state: string }[] = JSON.parse("[]");
export const c = () => [new Both(events).drafts(), new Both(posts).drafts()];

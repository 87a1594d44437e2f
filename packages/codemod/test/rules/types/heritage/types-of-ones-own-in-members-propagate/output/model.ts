import type { components } from "./api";

type Event = components["schemas"]["Event"];
type Labels = Pick<Event, "code" | "venue">;

/** A row of our own table: its columns are called so. */
export interface Row {
  id: string;
  startAt: string;
}
interface Label {
  code?: string;
  venue?: { city: string };
}
type State = "draft" | "published";

interface Store<T> {
  load(id: string): Promise<T>;
  save(one: T): void;
}

export class Rows implements Store<Pick<Event, "id" | "startAt">> {
  async load(id: string): Promise<Row> {
    return { id, startAt: "" };
  }
  // What it is called with is written out here, so it is this class that says so.
  save(one: { id: string; startAt: string }) {
    return one.startAt;
  }
}

// Nothing would fail: each member is told.
interface Page {
  first?: Labels;
  last?: Labels;
}
export class LabelPage implements Page {
  first: Label = {};
  last: Label = {};
}
export interface Draft extends Page {
  first: { code?: string };
}

export class Selected implements Pick<Event, "state" | "startAt"> {
  state?: State;
  constructor(public startAt: string) {}
}

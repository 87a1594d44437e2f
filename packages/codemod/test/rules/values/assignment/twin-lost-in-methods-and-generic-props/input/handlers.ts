import type { components } from "./api";

type Event = components["schemas"]["Event"];

// Nothing breaks where the start is optional: it is just not there any more.
interface Row {
  startsAt?: string;
}
interface Line {
  startsAt?: string;
}
interface Cell {
  startsAt?: string;
}

interface Handlers {
  onRow(row: Row): string | undefined;
}

declare const event: Event;

export const handlers: Handlers = {
  onRow(row: Event) {
    return row.title;
  },
};

export const loader: { load(): Line } = {
  load(): Event {
    return event;
  },
};

export const holder: { readonly cell: Cell } = {
  get cell() {
    return event;
  },
};

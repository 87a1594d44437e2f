import { column, type Event, render, storage, widthOf } from "./columns";

const width = widthOf("startsAt");
const start = column("startAt", width);

// An error in the same statement says nothing of a text that may be any.
export function cells(event: Event) {
  storage.set("startsAt", "1");
  return render(event, [start], "startsAt");
}

export const again = (event: Event) => render(event, [start], storage.get("startsAt"));

import type { Event } from "@tenant-api/types";
import { endOf, startOf } from "./event-time.ts";

export interface AgendaDay {
  date: Date;
  events: Event[];
}

export interface Agenda {
  /** The next day first. */
  upcoming: AgendaDay[];
  /** Those of which no start is stated. */
  undated: Event[];
  /** The latest day first. */
  past: AgendaDay[];
}

/** Puts events in the order in which a person looks for them. The API documents no order. */
export function planAgenda(events: readonly Event[], now: Date): Agenda {
  const sorted = events.toSorted(byStart);
  const isOver = (event: Event) => {
    const end = endOf(event) ?? startOf(event);
    return end !== undefined && end < now;
  };
  const dated = sorted.filter((event) => startOf(event) !== undefined);
  return {
    upcoming: groupByDay(dated.filter((event) => !isOver(event))),
    undated: sorted.filter((event) => startOf(event) === undefined),
    past: groupByDay(dated.filter(isOver)).reverse(),
  };
}

/** Events without a start come last. */
export function byStart(a: Event, b: Event): number {
  const [start, other] = [startOf(a)?.getTime(), startOf(b)?.getTime()];
  if (start === other) return 0;
  return (start ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY);
}

function groupByDay(events: readonly Event[]): AgendaDay[] {
  const days = Map.groupBy(events, (event) => startOf(event)?.toDateString() ?? "");
  return [...days].map(([day, events]) => ({ date: new Date(day), events }));
}

import type { Event } from "@tenant-api/types";
import { LOCALE } from "../ui/locale.ts";

const NOT_STATED = "Date not stated";

const WEEKDAY = new Intl.DateTimeFormat(LOCALE, { weekday: "long" });
const DAY = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "long" });
const CLOCK = new Intl.DateTimeFormat(LOCALE, { hour: "2-digit", minute: "2-digit" });
const DAY_AND_CLOCK = new Intl.DateTimeFormat(LOCALE, {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});
const COMPLETE = new Intl.DateTimeFormat(LOCALE, {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** When an event starts; undefined where that is not stated, or is no date. */
export function startOf({ startsAt }: Event): Date | undefined {
  return parse(startsAt);
}

/** When an event ends; undefined where that is not stated, or is no date. */
export function endOf({ endsAt }: Event): Date | undefined {
  return parse(endsAt);
}

/** The whole time of an event, with the date, in the time zone of the reader. */
export function describeTime(event: Event): string {
  return range(COMPLETE, event);
}

/** The time of an event under a heading that has the day. */
export function describeClock(event: Event): string {
  const [start, end] = [startOf(event), endOf(event)];
  if (start === undefined || end === undefined || start.toDateString() === end.toDateString()) {
    return range(CLOCK, event);
  }
  return `${CLOCK.format(start)} – ${DAY_AND_CLOCK.format(end)}`;
}

/** Such as “Friday” and “31 January”. */
export function describeDay(date: Date): { weekday: string; day: string } {
  return { weekday: WEEKDAY.format(date), day: DAY.format(date) };
}

/** The time zone that all times are shown in. */
export function timeZone(): string {
  return DAY.resolvedOptions().timeZone;
}

function range(format: Intl.DateTimeFormat, event: Event): string {
  const [start, end] = [startOf(event), endOf(event)];
  // What is stated, but no date, is shown as it came.
  if (start === undefined) return event.startsAt ?? NOT_STATED;
  return end === undefined || end < start ? format.format(start) : format.formatRange(start, end);
}

function parse(text: string | undefined): Date | undefined {
  const date = new Date(text ?? "");
  return Number.isNaN(date.getTime()) ? undefined : date;
}

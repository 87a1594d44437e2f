import type { components } from "./api";

type Event = components["schemas"]["Event"];

// What no attribute can be called is spread.
function Day({ "start.at": startsAt, "due-title": title }: Pick<Event, "due-title"> & Partial<Pick<Event, "start.at" | "legacyCode">>) {
  return <time title={title}>{startsAt}</time>;
}
function Late({ startsAt, onOpen }: { onOpen: (event: Event) => void } & { startsAt: boolean }) {
  return <button onClick={() => onOpen({ "start.at": "" } as Event)}>{String(startsAt)}</button>;
}

export const days = (event: Event) => (
  <>
    <Day due-title={event["due-title"]} {...{ "start.at": event["start.at"] }} legacyCode="a" />
    <Day due-title="plain" {...{ "start.at": "2026-01-01" }} />
    <Day
      {...{ "start.at": "held" }}
      due-title='single'
    />
    <Day {...{ "start.at": event["start.at"] ? `${event["start.at"]}` : undefined }} due-title={`x`}></Day>
    <Late startsAt onOpen={(one) => one["start.at"]} />
  </>
);

// What stands beside a value has no place in an object, nor has a text that means something else there.
export const others = (event: Event) => [<Day due-title="" startsAt="a&amp;b" />, <Day due-title="" startsAt={/* why */ event["start.at"]} />];

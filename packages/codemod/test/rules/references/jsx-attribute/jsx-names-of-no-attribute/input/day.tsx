import type { components } from "./api";

type Event = components["schemas"]["Event"];

// What no attribute can be called is spread.
function Day({ startsAt, title }: Pick<Event, "title"> & Partial<Pick<Event, "startsAt" | "legacyCode">>) {
  return <time title={title}>{startsAt}</time>;
}
function Late({ startsAt, onOpen }: { onOpen: (event: Event) => void } & { startsAt: boolean }) {
  return <button onClick={() => onOpen({ startsAt: "" } as Event)}>{String(startsAt)}</button>;
}

export const days = (event: Event) => (
  <>
    <Day title={event.title} startsAt={event.startsAt} legacyCode="a" />
    <Day title="plain" startsAt="2026-01-01" />
    <Day
      startsAt={"held"}
      title='single'
    />
    <Day startsAt={event.startsAt ? `${event.startsAt}` : undefined} title={`x`}></Day>
    <Late startsAt onOpen={(one) => one.startsAt} />
  </>
);

// What stands beside a value has no place in an object, nor has a text that means something else there.
export const others = (event: Event) => [<Day title="" startsAt="a&amp;b" />, <Day title="" startsAt={/* why */ event.startsAt} />];

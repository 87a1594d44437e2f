import type { components } from "./api";

type Event = components["schemas"]["Event"];

declare function t(key: string): string;
declare function track(name: string, values?: Record<string, unknown>): void;

/** The startsAt of an event; `title` is its heading. */
export function Form({ event, title }: { event: Event; title: string }) {
  // startsAt is sent as it is: startsAt
  const startsAt = new URLSearchParams(location.search).get("startsAt") ?? event.startAt;
  const fullName = document.getElementById("fullName")?.title;
  track("startsAt", { startsAt });
  document.title = `startsAt: ${title}`;
  return (
    <form className="startsAt" title={t("event.startsAt")}>
      <label htmlFor="startsAt">startsAt: {event.name}</label>
      <input id="startsAt" name="startsAt" defaultValue={startsAt} data-startsat="startsAt" />
      {fullName}
    </form>
  );
}

enum Column {
  startsAt = "startsAt",
}
namespace own {
  export const startsAt = Column.startsAt;
}
startsAt: for (const one of [own.startsAt]) if (one) continue startsAt;

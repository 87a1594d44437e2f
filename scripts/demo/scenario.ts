// Where the demo knows the Tenant API, besides the examples.

/** The field that the API renames: in what it answers, which traffic shows, and in what it takes. */
export const RENAMED = {
  schema: "Event",
  from: "startsAt",
  to: "startAt",
  requests: ["EventCreate", "EventUpdate"],
} as const;

/** What there is in the community, by the names of today. A draft shows that the agenda is more than the list. */
const EVENTS = [
  { id: "dinner", title: "Dinner", state: "Published", startsAt: "2030-01-05T18:00:00Z" },
  { id: "breakfast", title: "Breakfast", state: "Cancelled", startsAt: "2030-01-05T08:00:00Z" },
  { id: "concert", title: "Concert", startsAt: "2030-01-06T19:00:00Z" },
] as const;

/** The same for both: a mock takes seeds by its own names. */
export const SEEDS = {
  before: { events: [...EVENTS] },
  after: { events: EVENTS.map(({ startsAt, ...event }) => ({ ...event, [RENAMED.to]: startsAt })) },
};

/** A request with such events, as whoever runs the API would make it. */
export function fetchEvents(url: string): Promise<Response> {
  return fetch(`${url}/api/v2/community/events`, { headers: { authorization: "Bearer mock_admin" } });
}

/** An event that somebody puts on the agenda of example-backend, by names of its own. */
export const NEW_ENTRY = { title: "Talk", startsAt: "2030-02-01T18:00:00.000Z" };

import { Api, type Event } from "./api";

const api = new Api();

export const made: Event = { id: "1", startAt: "now" };
export async function load(cursor: string) {
  const { data: events } = await api.events.listEvents({ after: cursor });
  const [first] = events;
  if (first) await api.events.updateEvent(first.id, { beginsAt: first.startAt });
  const { data: tickets } = await api.tickets.findTickets();
  const { data: stats } = await api.stats.getStats();
  return { tickets, visitors: stats.perDay.map(({ day, visitors: visitorCount }) => `${day}: ${visitorCount}`) };
}

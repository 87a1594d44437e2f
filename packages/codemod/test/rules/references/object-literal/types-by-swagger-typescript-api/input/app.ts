import { Api, type Event } from "./api";

const api = new Api();

export const made: Event = { id: "1", startsAt: "now" };
export async function load(cursor: string) {
  const { data: events } = await api.events.listEvents({ cursor });
  const [first] = events;
  if (first) await api.events.updateEvent(first.id, { startsAt: first.startsAt });
  const { data: tickets } = await api.tickets.listTickets();
  const { data: stats } = await api.stats.getStats();
  return { tickets, visitors: stats.perDay.map(({ day, visitorCount }) => `${day}: ${visitorCount}`) };
}

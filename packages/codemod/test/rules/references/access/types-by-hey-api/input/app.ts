import { getStats, listEvents, listTickets, updateEvent } from "./client";
import type { Course, Event, GetStatsResponses, ListEventsData, Member } from "./client";

export const label = ({ startsAt, owner }: Event) => `${startsAt} ${nameOf(owner)}`;
const nameOf = (member: Member) => member.fullName;
export const isDone = (event: Event) => event.state === "done";
export const begin = (course: Course) => course.startsAt;

export const query: ListEventsData["query"] = { cursor: "a", size: 2 };
export const busiest = (stats: GetStatsResponses[200]) => stats.busiest.startsAt;

export async function load(cursor: string) {
  const { data } = await listEvents({ query: { cursor } });
  await updateEvent({ path: { id: "1" }, body: { startsAt: "now" } });
  const tickets = await listTickets();
  const stats = await getStats();
  return [data.items.map(label), tickets.data.map((one) => one.startsAt), stats.data.busiest.startsAt];
}

import { getStats, listEvents, findTickets as listTickets, updateEvent } from "./client";
import type { Course, Event, GetStatsResponses, ListEventsData, Person as Member } from "./client";

export const label = ({ startAt: startsAt, owner }: Event) => `${startsAt} ${nameOf(owner)}`;
const nameOf = (member: Member) => member.fullName;
export const isDone = (event: Event) => event.state === "closed";
export const begin = (course: Course) => course.startsAt;

export const query: ListEventsData["query"] = { after: "a", size: 2 };
export const busiest = (stats: GetStatsResponses[200]) => stats.busiest.beginsAt;

export async function load(cursor: string) {
  const { data } = await listEvents({ query: { after: cursor } });
  await updateEvent({ path: { id: "1" }, body: { startAt: "now" } });
  const tickets = await listTickets();
  const stats = await getStats();
  return [data.items.map(label), tickets.data.map((one) => one.startAt), stats.data.busiest.beginsAt];
}

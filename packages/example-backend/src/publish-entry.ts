import type { Event } from "@tenant-api/types";
import type { NewEntry } from "./new-entry.ts";
import type { Tenant } from "./tenant.ts";

/**
 * Creates an event and publishes it. It can be repeated: an event with this title and start is not created twice, and one
 * that could not be published the first time is published now.
 */
export async function publishEntry(tenant: Tenant, entry: NewEntry): Promise<Event> {
  const { data: events } = await tenant.listEvents();
  const eventId = events?.find((event) => isSame(event, entry))?.id ?? (await create(tenant, entry));
  const event = await read(tenant, eventId);
  if (event.state !== "Draft") return event;
  await tenant.publishEvent({ eventId });
  return read(tenant, eventId);
}

function isSame(event: Event, { title, startsAt }: NewEntry): boolean {
  return event.title === title && Date.parse(event.startsAt ?? "") === Date.parse(startsAt);
}

async function create(tenant: Tenant, { title, startsAt, until }: NewEntry): Promise<string> {
  const { data } = await tenant.createEvent({ body: { title, startsAt, ...(until && { endsAt: until }) } });
  return data.id;
}

async function read(tenant: Tenant, eventId: string): Promise<Event> {
  const { data } = await tenant.getEvent({ eventId });
  return data;
}

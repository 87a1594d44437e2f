import type { components } from "./api";
import { s } from "./schemas";

type Event = components["schemas"]["Event"];

const args = s.object({
  startsAt: s.string(),
  venue: s.string(),
});

export function run(request: unknown, send: (event: Event) => void) {
  const given = args.parse(request);
  const at = given.startsAt;
  send(given as unknown as Event);
  return at;
}

import type { components } from "./api";
import { type Of, type Path, s } from "./schemas";

const schema = s.object({
  event: s.object({ startsAt: s.string(), title: s.string() }),
  startsAt: s.string(),
});
type Values = Of<typeof schema>;

export const eventOf = ({ event }: Values): Pick<components["schemas"]["Event"], "startsAt" | "title"> => event;

declare function register(path: Path<Values>): void;

register("event.startsAt");
register("event.title");
register("startsAt");

import type { components } from "./api";
import { type Of, type Path, s } from "./schemas";

const schema = s.object({
  event: s.object({ startAt: s.string(), title: s.string() }),
  startsAt: s.string(),
});
type Values = Of<typeof schema>;

export const eventOf = ({ event }: Values): Pick<components["schemas"]["Event"], "startAt" | "title"> => event;

declare function register(path: Path<Values>): void;

register("event.startAt");
register("event.title");
register("startsAt");

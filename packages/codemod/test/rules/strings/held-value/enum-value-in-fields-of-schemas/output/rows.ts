import type { components } from "./api";
import { type Infer, z } from "./zod";

type Event = components["schemas"]["Event"];

const row = z.object({ id: z.string(), status: z.string(), mode: z.string() });
type Row = Infer<typeof row>;

export const rowOf = (event: Event): Row => ({ id: event.id, status: event.state ?? "planned", mode: "draft" });
export const isDraft = ({ status }: Row) => status === "draft";
export const isSketch = ({ mode }: Row) => mode === "draft";

const filter = z.object({
  state: z.union([z.literal("draft"), z.literal("live")]).optional(),
  sheet: z.union([z.literal("draft"), z.literal("final")]),
  kind: z.literal("draft"),
});

export function filtered(events: readonly Event[], raw: unknown) {
  const { state } = filter.parse(raw);
  return events.filter((event) => state === undefined || event.state === state);
}

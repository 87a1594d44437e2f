import type { components } from "./api";
import { z } from "./zod";

type Update = components["schemas"]["ShipmentUpdate"];

const schema = z.object({
  eta: z.string(),
  status: z.enum(["created", "in-transit"]),
});

export function update(text: unknown): Update {
  const { eta, status } = schema.parse(text);
  return { arrivesAt: eta, status };
}

const whole = z.object({ arrivesAt: z.string(), status: z.enum(["created", "in-transit"]) });
export const toUpdate = (input: unknown): Update => whole.parse(input);

const STATUSES = ["created", "in-transit"] as const;
const third = z.object({ arrivesAt: z.string(), status: z.enum(STATUSES) });
export const third3 = (input: unknown): Update => third.parse(input);

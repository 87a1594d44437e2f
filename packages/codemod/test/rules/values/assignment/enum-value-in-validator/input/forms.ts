import type { components } from "./api";
import { z } from "./zod";

type Update = components["schemas"]["ShipmentUpdate"];

const schema = z.object({
  eta: z.string(),
  status: z.enum(["created", "in_transit"]),
});

export function update(text: unknown): Update {
  const { eta, status } = schema.parse(text);
  return { eta, status };
}

const whole = z.object({ eta: z.string(), status: z.enum(["created", "in_transit"]) });
export const toUpdate = (input: unknown): Update => whole.parse(input);

const STATUSES = ["created", "in_transit"] as const;
const third = z.object({ eta: z.string(), status: z.enum(STATUSES) });
export const third3 = (input: unknown): Update => third.parse(input);

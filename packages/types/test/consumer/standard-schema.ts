import type { Event, RequestBody } from "@tenant-api/types";
import { createEventBody, EventSchema, type StandardSchemaOf } from "@tenant-api/types/standard-schema";

const result = createEventBody["~standard"].validate({ title: "Office hours" });
export const body: RequestBody<"createEvent"> | null = "value" in result ? result.value : null;
export const messages: string[] = (result.issues ?? []).map(
  ({ message, path }) => `${path.join(".")}: ${message}`,
);

export function parse<Value>(schema: StandardSchemaOf<Value>, value: unknown): Value {
  const parsed = schema["~standard"].validate(value);
  if ("value" in parsed) return parsed.value;
  throw new Error(parsed.issues[0]?.message);
}

export const event: Event = parse(EventSchema, JSON.parse("{}"));
// @ts-expect-error It is an event.
export const number: number = parse(EventSchema, JSON.parse("{}"));
